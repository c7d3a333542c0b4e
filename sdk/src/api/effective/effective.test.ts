import { describe, expect, test } from "vitest";
import { effectiveCluster, effectiveMachine, effectivePool } from "./effective.ts";
import { type ClusterSettings, managerDefaults, specDefaults } from "./settings.ts";

const manager = { driftIntervalSeconds: 1800, clusterMaxActiveJobs: 20 };
const own = { name: "own" };
const defaults = { name: "defaults" };
const cluster = { name: "cluster" };

test("nobody sets anything (api 11)", () => {
  const shared = { identityRef: undefined, jobs: {}, driftIntervalSeconds: 1800, driftAction: "Report", maxActiveJobs: 20 };
  expect(effectiveCluster({}, managerDefaults)).toEqual({ ...shared, deletionPolicy: "Destroy", applyPolicy: "Automatic" });
  expect(effectiveMachine({}, {}, managerDefaults)).toEqual({
    ...shared,
    deletionPolicy: "Destroy",
    annotateMachine: false,
    unhealthyThreshold: 3,
    healthCheckIntervalSeconds: 0,
  });
  expect(effectivePool({}, {}, managerDefaults)).toEqual({
    ...shared,
    deletionPolicy: "Destroy",
    membershipRefreshIntervalSeconds: 60,
  });
});

test("a cluster never inherits from its own defaults (api 11)", () =>
  expect(
    effectiveCluster(
      {
        defaults: {
          identityRef: defaults,
          jobs: { lockTimeoutSeconds: 1 },
          drift: { intervalSeconds: 7, action: "Remediate" },
          deletionPolicy: "Retain",
        },
      },
      manager,
    ),
  ).toEqual(effectiveCluster({}, manager)));

test("a cluster's own fields", () =>
  expect(
    effectiveCluster(
      {
        identityRef: own,
        jobs: { lockTimeoutSeconds: 0 },
        drift: { intervalSeconds: 0, action: "Remediate" },
        deletionPolicy: "Retain",
        applyPolicy: "Manual",
        maxActiveJobs: 3,
      },
      manager,
    ),
  ).toEqual({
    identityRef: own,
    jobs: { lockTimeoutSeconds: 0 },
    driftIntervalSeconds: 0,
    driftAction: "Remediate",
    deletionPolicy: "Retain",
    applyPolicy: "Manual",
    maxActiveJobs: 3,
  }));

describe.each([
  ["machine", effectiveMachine],
  ["pool", effectivePool],
] as const)("what a %s inherits (api 11)", (_, effective) => {
  test.each<[string, Parameters<typeof effective>[0], ClusterSettings, unknown]>([
    ["own first", { identityRef: own }, { identityRef: cluster, defaults: { identityRef: defaults } }, own],
    ["then defaults", {}, { identityRef: cluster, defaults: { identityRef: defaults } }, defaults],
    ["then the cluster's", {}, { identityRef: cluster }, cluster],
    [
      "a Secret is taken whole, and does not fall through",
      { identityRef: { name: "own", kind: "Secret" } },
      { identityRef: cluster },
      { name: "own", kind: "Secret" },
    ],
  ])("identity: %s", (_name, spec, of, identityRef) => expect(effective(spec, of, manager).identityRef).toEqual(identityRef));

  test.each<[string, "Destroy" | "Retain" | undefined, ClusterSettings | undefined, string]>([
    ["own first", "Destroy", { deletionPolicy: "Retain" }, "Destroy"],
    ["own without the cluster", "Retain", undefined, "Retain"],
    ["then defaults", undefined, { deletionPolicy: "Destroy", defaults: { deletionPolicy: "Retain" } }, "Retain"],
    ["then the cluster's", undefined, { deletionPolicy: "Retain" }, "Retain"],
    ["then Destroy", undefined, {}, "Destroy"],
    ["TRAP: never guessed without the cluster", undefined, undefined, "unresolved"],
  ])("deletion policy: %s", (_name, deletionPolicy, of, expected) =>
    expect(effective(deletionPolicy ? { deletionPolicy } : {}, of, manager).deletionPolicy).toBe(expected),
  );

  test.each<[string, ClusterSettings | undefined, number]>([
    ["the cluster's", { maxActiveJobs: 4 }, 4],
    ["else the manager's", {}, 20],
    ["and without the cluster", undefined, 20],
  ])("active Jobs: %s", (_name, of, expected) => expect(effective({}, of, manager).maxActiveJobs).toBe(expected));

  test("jobs: own over defaults over the cluster's", () =>
    expect(
      effective(
        { jobs: { activeDeadlineSeconds: 0, lockTimeoutSeconds: 0, env: [{ name: "A", value: "own" }] } },
        {
          defaults: { jobs: { lockTimeoutSeconds: 5, serviceAccountName: "", env: [{ name: "B", value: "defaults" }] } },
          jobs: {
            activeDeadlineSeconds: 60,
            serviceAccountName: "sa",
            env: [
              { name: "A", value: "cluster" },
              { name: "B", value: "cluster" },
            ],
          },
        },
        manager,
      ).jobs,
    ).toEqual({
      activeDeadlineSeconds: 60,
      lockTimeoutSeconds: 0,
      serviceAccountName: "sa",
      env: [
        { name: "A", value: "own" },
        { name: "B", value: "defaults" },
      ],
    }));
});

describe("drift interval (api 11)", () => {
  const interval = (seconds: number | undefined) => ({ drift: seconds === undefined ? {} : { intervalSeconds: seconds } });
  test.each<[string, number | undefined, number | undefined, number | undefined, number, number]>([
    // own, defaults, cluster -> machine, pool
    ["own", 1, 2, 3, 1, 1],
    ["defaults", undefined, 2, 3, 2, 2],
    ["cluster", undefined, undefined, 3, 3, 3],
    ["manager", undefined, undefined, undefined, 1800, 1800],
    ["own 0 disables a machine's, never a pool's", 0, 2, 3, 0, 2],
    ["a pool's first set one is 0: the manager's", undefined, 0, 3, 0, 1800],
    ["the cluster's 0", undefined, undefined, 0, 0, 1800],
  ])("%s", (_, mine, inherited, clusters, machine, pool) => {
    const of = { ...interval(clusters), defaults: interval(inherited) };
    expect(effectiveMachine(interval(mine), of, manager).driftIntervalSeconds).toBe(machine);
    expect(effectivePool(interval(mine), of, manager).driftIntervalSeconds).toBe(pool);
  });
});

describe("drift action (api 11)", () => {
  const remediate = { drift: { action: "Remediate" } } as const;
  const report = { drift: { action: "Report" } } as const;
  test.each<[string, object, ClusterSettings, string]>([
    ["own", report, remediate, "Report"],
    ["defaults", {}, { ...report, defaults: remediate }, "Remediate"],
    ["cluster", {}, remediate, "Remediate"],
    ["Report", {}, {}, "Report"],
  ])("a pool's: %s", (_, spec, of, action) => expect(effectivePool(spec, of, manager).driftAction).toBe(action));
  test("a machine always reports", () =>
    expect(effectiveMachine({}, { ...remediate, defaults: remediate }, manager).driftAction).toBe("Report"));
});

describe("remediation, field by field (api 11)", () => {
  const inherited = { annotateMachine: true, unhealthyThreshold: 5, healthCheckIntervalSeconds: 90 };
  const of = { defaults: { remediation: inherited } };
  test("inherited", () => expect(effectiveMachine({}, of, manager)).toMatchObject(inherited));
  test("annotateMachine by presence: false is a value; no sampling then", () =>
    expect(effectiveMachine({ remediation: { annotateMachine: false } }, of, manager)).toMatchObject({
      annotateMachine: false,
      unhealthyThreshold: 5,
      healthCheckIntervalSeconds: 0,
    }));
  test("the integers by non-zero", () =>
    expect(
      effectiveMachine({ remediation: { unhealthyThreshold: 0, healthCheckIntervalSeconds: 120 } }, of, manager),
    ).toMatchObject({ annotateMachine: true, unhealthyThreshold: 5, healthCheckIntervalSeconds: 120 }));
  test("every 300 s unless set", () =>
    expect(effectiveMachine({ remediation: { annotateMachine: true } }, {}, manager).healthCheckIntervalSeconds).toBe(
      specDefaults.healthCheckIntervalSeconds,
    ));
});

test.each<[string, number | undefined, ClusterSettings, number]>([
  ["own", 15, { defaults: { membershipRefreshIntervalSeconds: 30 } }, 15],
  ["defaults", undefined, { defaults: { membershipRefreshIntervalSeconds: 30 } }, 30],
  ["60 s", undefined, {}, 60],
])("membership refresh: %s (api 11)", (_, seconds, of, expected) => {
  const own = seconds === undefined ? {} : { membershipRefreshIntervalSeconds: seconds };
  expect(effectivePool(own, of, manager).membershipRefreshIntervalSeconds).toBe(expected);
});
