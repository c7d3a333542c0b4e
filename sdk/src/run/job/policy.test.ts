import { describe, expect, test } from "vitest";
import { isReservedVariable, jobEnvironment } from "./environment.ts";
import { activeDeadline, checkJobPolicy, type JobPolicy, lockTimeout, mergeJobPolicies, pullSecrets } from "./policy.ts";
import { initResources, mainResources } from "./resources.ts";
import { initSecurity, mainSecurity, podSecurity } from "./security.ts";

describe("merging policies, the strongest first (job 22, api 11)", () => {
  const own = { name: "A", value: "own" };
  test.each<readonly [string, readonly (JobPolicy | undefined)[], JobPolicy]>([
    ["none", [], {}],
    ["absent layers", [undefined, { lockTimeoutSeconds: 1 }, undefined], { lockTimeoutSeconds: 1 }],
    ["the own value wins", [{ lockTimeoutSeconds: 1 }, { lockTimeoutSeconds: 2 }], { lockTimeoutSeconds: 1 }],
    ["a lock timeout of 0 is set", [{ lockTimeoutSeconds: 0 }, { lockTimeoutSeconds: 2 }], { lockTimeoutSeconds: 0 }],
    ["a limit of 0 is set", [{ failedJobsHistoryLimit: 0 }, { failedJobsHistoryLimit: 2 }], { failedJobsHistoryLimit: 0 }],
    [
      "successes alike",
      [{ successfulJobsHistoryLimit: 0 }, { successfulJobsHistoryLimit: 2 }],
      { successfulJobsHistoryLimit: 0 },
    ],
    ["a deadline of 0 is not", [{ activeDeadlineSeconds: 0 }, { activeDeadlineSeconds: 2 }], { activeDeadlineSeconds: 2 }],
    ["an empty account is not", [{ serviceAccountName: "" }, { serviceAccountName: "a" }], { serviceAccountName: "a" }],
    ["null is not", [{ lockTimeoutSeconds: null } as never, { lockTimeoutSeconds: 2 }], { lockTimeoutSeconds: 2 }],
    [
      "env by name, own first",
      [
        { env: [own] },
        {
          env: [
            { name: "B", value: "b" },
            { name: "A", value: "a" },
          ],
        },
      ],
      { env: [own, { name: "B", value: "b" }] },
    ],
    [
      "pull Secrets by union, own first",
      [{ imagePullSecrets: [{ name: "b" }] }, { imagePullSecrets: [{ name: "a" }, { name: "b" }] }],
      { imagePullSecrets: [{ name: "b" }, { name: "a" }] },
    ],
    ["resources whole", [{ resources: {} }, { resources: { limits: { memory: "1Gi" } } }], { resources: {} }],
    [
      "security contexts whole",
      [
        { securityContext: { runAsUser: 1 }, podSecurityContext: { fsGroup: 1 } },
        { securityContext: { runAsGroup: 2 }, podSecurityContext: { runAsGroup: 2 } },
      ],
      { securityContext: { runAsUser: 1 }, podSecurityContext: { fsGroup: 1 } },
    ],
    [
      "three layers",
      [{}, { lockTimeoutSeconds: 2 }, { lockTimeoutSeconds: 3, serviceAccountName: "c" }],
      { lockTimeoutSeconds: 2, serviceAccountName: "c" },
    ],
  ])("%s", (_, layers, expected) => expect(mergeJobPolicies(...layers)).toEqual(expected));
});

describe("defaults (job 22)", () => {
  test("deadline", () =>
    expect([
      activeDeadline({}),
      activeDeadline({ activeDeadlineSeconds: 0 }),
      activeDeadline({ activeDeadlineSeconds: 1 }),
    ]).toEqual([3600, 3600, 1]));
  test("lock timeout", () => expect([lockTimeout({}), lockTimeout({ lockTimeoutSeconds: 0 })]).toEqual([300, 0]));
  test("empty pull Secret names and duplicates go, order stays (job 6)", () =>
    expect(pullSecrets([{ imagePullSecrets: [{ name: "b" }, {}, { name: "" }, { name: "a" }, { name: "b" }] }])).toEqual([
      { name: "b" },
      { name: "a" },
    ]));
  test("resources of both containers (job 12, decisions)", () => {
    expect(mainResources).toEqual({
      requests: { cpu: "250m", memory: "2Gi", "ephemeral-storage": "1Gi" },
      limits: { memory: "2Gi" },
    });
    expect(initResources.requests.cpu).toBe("10m");
  });
});

describe("a lock timeout is below the deadline (job 19)", () => {
  test.each<readonly [string, JobPolicy, string]>([
    ["built in", {}, "valid"],
    ["one below", { lockTimeoutSeconds: 299, activeDeadlineSeconds: 300 }, "valid"],
    ["equal", { lockTimeoutSeconds: 300, activeDeadlineSeconds: 300 }, "lock-timeout-too-long"],
    ["a short deadline against the built-in lock timeout", { activeDeadlineSeconds: 300 }, "lock-timeout-too-long"],
  ])("%s", (_, policy, kind) => expect(checkJobPolicy(policy, "apply").kind).toBe(kind));
  test("says both values and where they are from", () =>
    expect(checkJobPolicy({ activeDeadlineSeconds: 60 }, "plan")).toEqual({
      kind: "lock-timeout-too-long",
      lockTimeout: { seconds: 300, from: "built-in" },
      deadline: { seconds: 60, from: "configured" },
    }));
  test("the other way round", () =>
    expect(checkJobPolicy({ lockTimeoutSeconds: 3600 }, "drift")).toEqual({
      kind: "lock-timeout-too-long",
      lockTimeout: { seconds: 3600, from: "configured" },
      deadline: { seconds: 3600, from: "built-in" },
    }));
  test.each(["destroy", "restore"] as const)("TRAP: %s is exempt", (op) =>
    expect(checkJobPolicy({ activeDeadlineSeconds: 1 }, op)).toEqual({ kind: "valid" }),
  );
});

describe("environment (job 10)", () => {
  test("six variables in order, then the policy's", () =>
    expect(jobEnvironment("team-a", [{ name: "REGION", value: "x" }])).toEqual({
      env: [
        { name: "TF_IN_AUTOMATION", value: "1" },
        { name: "TF_INPUT", value: "0" },
        { name: "HOME", value: "/captf/work" },
        { name: "TMPDIR", value: "/tmp" },
        { name: "KUBE_NAMESPACE", value: "team-a" },
        { name: "CHECKPOINT_DISABLE", value: "1" },
        { name: "REGION", value: "x" },
      ],
      leftOut: [],
    }));
  test.each(["HOME", "TMPDIR", "CHECKPOINT_DISABLE", "TF_LOG", "TF_", "KUBE_CONFIG_PATH", "KUBERNETES_SERVICE_HOST"])(
    "%s is reserved, left out and named",
    (name) => {
      const { env, leftOut } = jobEnvironment("n", [{ name, value: "evil" }]);
      expect(leftOut).toEqual([name]);
      expect(env.some(({ value }) => value === "evil")).toBe(false);
    },
  );
  test.each(["HOMES", "MY_HOME", "TF", "TFX", "KUBE", "KUBECONFIG", "KUBERNETES", "tf_log", "home"])("%s is not", (name) =>
    expect(isReservedVariable(name)).toBe(false),
  );
});

describe("security contexts (job 13)", () => {
  test("pod defaults", () => expect(podSecurity()).toEqual({ seccompProfile: { type: "RuntimeDefault" }, fsGroup: 65532 }));
  test("group 0 is a group, null is none", () => {
    expect(podSecurity({ fsGroup: 0 }).fsGroup).toBe(0);
    expect(podSecurity({ fsGroup: null, seccompProfile: null })).toEqual(podSecurity());
  });
  test("what the user set stays", () =>
    expect(podSecurity({ seccompProfile: { type: "Localhost" }, sysctls: [] })).toEqual({
      seccompProfile: { type: "Localhost" },
      sysctls: [],
      fsGroup: 65532,
    }));
  test("init", () =>
    expect(initSecurity).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
      runAsUser: 65532,
    }));
  const defaults = { allowPrivilegeEscalation: false, capabilities: { drop: ["ALL"] }, readOnlyRootFilesystem: true };
  test.each([
    ["nothing", {}, defaults],
    ["a user", { runAsUser: 0, runAsNonRoot: false }, { ...defaults, runAsUser: 0, runAsNonRoot: false }],
    ["a replaced default", { readOnlyRootFilesystem: false }, { ...defaults, readOnlyRootFilesystem: false }],
    ["null", { readOnlyRootFilesystem: null, capabilities: null }, defaults],
    ["ALL is put first", { capabilities: { drop: ["NET_RAW"] } }, { ...defaults, capabilities: { drop: ["ALL", "NET_RAW"] } }],
    [
      "ALL is not doubled",
      { capabilities: { drop: ["NET_RAW", "ALL"] } },
      { ...defaults, capabilities: { drop: ["NET_RAW", "ALL"] } },
    ],
    ["no drop list", { capabilities: { add: ["X"] } }, { ...defaults, capabilities: { add: ["X"], drop: ["ALL"] } }],
    ["an unknown field", { unknown: true }, defaults],
  ])("main: %s", (_, given, expected) => expect(mainSecurity(given)).toEqual(expected));
});
