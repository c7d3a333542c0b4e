import { describe, expect, test } from "vitest";
import { admitJobPolicy, allowedSeLinuxTypes, allowedSysctls } from "./admit-policy.ts";
import type { JobPolicy } from "./policy.ts";

const found = (policy: JobPolicy): string[] => admitJobPolicy(policy).map(({ field, type }) => `${type} ${field}`);
const container = (securityContext: object): JobPolicy => ({ securityContext }) as JobPolicy;
const pod = (podSecurityContext: object): JobPolicy => ({ podSecurityContext }) as JobPolicy;

describe("the container's security context (api 10.3), row by row", () => {
  test.each<[string, object]>([
    ["privileged", { privileged: true }],
    ["allowPrivilegeEscalation", { allowPrivilegeEscalation: true }],
    ["capabilities.add", { capabilities: { add: ["NET_ADMIN"] } }],
    ["readOnlyRootFilesystem", { readOnlyRootFilesystem: false }],
    ["procMount", { procMount: "Unmasked" }],
  ])("%s", (field, context) => expect(found(container(context))).toEqual([`Forbidden securityContext.${field}`]));
  test("what is as it should be", () =>
    expect(
      found(
        container({
          privileged: false,
          allowPrivilegeEscalation: false,
          capabilities: { add: [], drop: ["ALL"] },
          readOnlyRootFilesystem: true,
          procMount: "Default",
        }),
      ),
    ).toEqual([]));
});

describe.each([
  ["securityContext", container],
  ["podSecurityContext", pod],
])("both contexts (api 10.3), row by row: %s", (at, of) => {
  test.each<[string, object]>([
    ["runAsNonRoot", { runAsNonRoot: false }],
    ["runAsUser", { runAsUser: 0 }],
    ["seccompProfile.type", { seccompProfile: { type: "Unconfined" } }],
    ["appArmorProfile.type", { appArmorProfile: { type: "Unconfined" } }],
    ["seLinuxOptions.type", { seLinuxOptions: { type: "spc_t" } }],
    ["seLinuxOptions.user", { seLinuxOptions: { user: "system_u" } }],
    ["seLinuxOptions.role", { seLinuxOptions: { role: "system_r" } }],
    ["windowsOptions.hostProcess", { windowsOptions: { hostProcess: true } }],
  ])("%s", (field, context) => expect(found(of(context))).toEqual([`Forbidden ${at}.${field}`]));
  test.each<[string, object]>([
    ["TRAP: nothing set, though the image may run as root", {}],
    ["a user", { runAsUser: 1000, runAsNonRoot: true }],
    ["profiles", { seccompProfile: { type: "RuntimeDefault" }, appArmorProfile: { type: "RuntimeDefault" } }],
    ["empty SELinux options", { seLinuxOptions: { type: "", user: "", role: "" } }],
    ["a host process that is none", { windowsOptions: { hostProcess: false } }],
  ])("allowed: %s", (_, context) => expect(found(of(context))).toEqual([]));
  test("the types of SELinux that are allowed", () => {
    expect(allowedSeLinuxTypes).toEqual(["container_t", "container_init_t", "container_kvm_t", "container_engine_t"]);
    for (const type of allowedSeLinuxTypes) expect(found(of({ seLinuxOptions: { type } }))).toEqual([]);
  });
});

test("kernel parameters (api 10.3)", () => {
  expect(allowedSysctls.join(" ")).toBe(
    "kernel.shm_rmid_forced net.ipv4.ip_local_port_range net.ipv4.tcp_syncookies net.ipv4.ping_group_range net.ipv4.ip_unprivileged_port_start net.ipv4.ip_local_reserved_ports net.ipv4.tcp_keepalive_time net.ipv4.tcp_fin_timeout net.ipv4.tcp_keepalive_intvl net.ipv4.tcp_keepalive_probes net.ipv4.tcp_rmem net.ipv4.tcp_wmem",
  );
  expect(found(pod({ sysctls: allowedSysctls.map((name) => ({ name, value: "1" })) }))).toEqual([]);
  expect(found(pod({ sysctls: [{ name: "net.ipv4.tcp_rmem" }, { name: "kernel.msgmax" }] }))).toEqual([
    "Forbidden podSecurityContext.sysctls[1].name",
  ]);
});

test("reserved names of the environment (api 10.3, job 10)", () =>
  expect(
    found({
      env: ["A", "TF_LOG", "KUBE_X", "KUBERNETES_X", "HOME", "TMPDIR", "CHECKPOINT_DISABLE", "TF"].map((name) => ({ name })),
    }),
  ).toEqual([1, 2, 3, 4, 5, 6].map((index) => `Forbidden env[${index}].name`)));

describe("lock timeout and deadline (api 10.3)", () => {
  test.each<[number | undefined, number | undefined, string[]]>([
    [undefined, undefined, []],
    [100, 99, []],
    [100, 100, ["Invalid lockTimeoutSeconds"]],
    [100, 0, []],
    [301, undefined, []],
    [300, undefined, ["Invalid activeDeadlineSeconds"]],
    [undefined, 3599, []],
    [undefined, 3600, ["Invalid lockTimeoutSeconds"]],
    [0, 3600, ["Invalid lockTimeoutSeconds"]],
    [0, undefined, []],
  ])("deadline %s, lock %s", (activeDeadlineSeconds, lockTimeoutSeconds, expected) =>
    expect(
      found({
        ...(activeDeadlineSeconds !== undefined && { activeDeadlineSeconds }),
        ...(lockTimeoutSeconds !== undefined && { lockTimeoutSeconds }),
      }),
    ).toEqual(expected),
  );
});

test("all problems at once, each said in words (api 10.1)", () => {
  const problems = admitJobPolicy({
    ...container({ privileged: true, runAsUser: 0 }),
    ...pod({ runAsNonRoot: false, sysctls: [{ name: "x" }] }),
    env: [{ name: "HOME" }],
    activeDeadlineSeconds: 300,
  });
  expect(problems.map(({ field }) => field)).toEqual([
    "securityContext.privileged",
    "securityContext.runAsUser",
    "podSecurityContext.runAsNonRoot",
    "podSecurityContext.sysctls[0].name",
    "env[0].name",
    "activeDeadlineSeconds",
  ]);
  for (const { message } of problems) expect(message).toMatch(/^(?:must|is) \w/);
});
