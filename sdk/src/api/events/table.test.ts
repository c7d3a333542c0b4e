import { describe, expect, expectTypeOf, test } from "vitest";
import { utf8Length } from "../../json/utf8.ts";
import { waitReasons } from "../conditions/jobs.ts";
import { kindGroups } from "../kind-groups.ts";
import type { eventActions } from "./definition.ts";
import { conditionNote, eventNote, eventReporters, runnerEventName } from "./note.ts";
import { runnerEvents } from "./runner.ts";
import { type EventReason, isEventReason, managerEvent, managerEventFamilies, managerEvents } from "./table.ts";

const groups = {
  WL: kindGroups.workload,
  TC: kindGroups.cluster,
  TM: kindGroups.machine,
  TMP: kindGroups.pool,
  "TM, TMP": kindGroups.machineAndPool,
  "TC, TMP": kindGroups.clusterAndPool,
  TMT: kindGroups.machineTemplate,
  TCI: kindGroups.identity,
};

// Reasons | type | object (related), as conditions-events B4 has them.
const catalogue = `
Provisioned | N | WL
InputsChanged | N | WL (Job)
ControlPlaneEndpointSet, FailureDomainsChanged | N | TC
ProviderIDSet | N | TM, TMP
ExportsNotPublished | W | TC
Paused, Resumed | N | WL
OutputsInvalid, IdentityNotAllowed, StateLost, StateLocked, StateUnreadable, RetainedStateFound | W | WL
ConditionChanged | N/W | WL
DigestPinned | N | WL (Job)
DigestUnknown | W | WL
AppliedInputsUnknown | W | WL (Job)
DestroyInputsMismatch | W | WL
JobCreated, JobSucceeded | N | WL (Job)
JobFailed, JobInterrupted, JobDeadlineExceeded | W | WL (Job)
StuckJobDeleted, ImagePullFallback | W | WL (Job)
WaitingForRunLease, WaitingForJobSlot | N | WL
WaitingForClusterOperation | N | TM, TMP
WaitingForMachineOperations | N | TC
DestructivePlanBlocked | W | TC, TMP (Job)
PlanReady | N | TC (TerraformPlan, Job)
PlanApproved, PlanApplied | N | TC, TMP (TerraformPlan)
PlanChanged | W | TC, TMP (Job)
PlanSuperseded | N/W | TC, TMP (TerraformPlan)
StateAdopted | N | WL (Job)
StateBackedUp | N | WL
StateRestored | N | WL (Job)
StateRestoreFailed | W | WL (Job)
ForceUnlocked | W | WL (Job)
OwnerReferencesRepaired | N | WL
DriftDetected | W | WL
DriftResolved | N | WL
DriftRemediationStarted | N | TC, TMP (Job)
InstanceHealthy | N | WL
InstanceUnhealthy | W | WL
RemediationRequested | W | TM
RemediationWithdrawn | N | TM
IdentitySecretFound | N | TCI
IdentitySecretNotFound | W | TCI
MirrorCreated, MirrorRemoved | N | WL
DeletionStarted, Destroyed, FinalizerRemoved, InfrastructureRetained, RetainedStateAdopted | N | WL
ExternallyManagedReleased, ForegroundDeletionConverted | N | WL
ReplicasWrittenBack | N | TMP
ReplicasManagedExternally | W | TMP
CapacityResolved | N | TMT
ImageInspectFailed | W | TMT
`;

const letters = { N: "Normal", W: "Warning" };
const expected = catalogue
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [reasons = "", types = "", object = ""] = line.split("|").map((cell) => cell.trim());
    const [, on = "", related] = /^([^(]*?)(?: \((.*)\))?$/.exec(object) ?? [];
    return reasons.split(", ").map((reason) => ({
      reason,
      types: types.split("/").map((letter) => letters[letter as keyof typeof letters]),
      on: groups[on as keyof typeof groups],
      related: related?.split(", ") ?? [],
    }));
  });

describe("the manager's event catalogue (conditions-events B4)", () => {
  test("every reason, and each in one family", () => {
    const reasons = managerEventFamilies.flatMap((family) => Object.keys(family));
    expect(reasons.toSorted()).toEqual(expected.map(({ reason }) => reason).toSorted());
    expect(Object.keys(managerEvents)).toHaveLength(reasons.length);
  });
  test.each(expected.map((event) => [event.reason, event] as const))("%s", (reason, { types, on, related }) =>
    expect(managerEvent(reason)).toMatchObject({ types, on, related }),
  );
  test("superseded reasons are not emitted", () => {
    for (const reason of ["InfrastructureAbandoned", "DestructivePlanApprovalConsumed"])
      expect(isEventReason(reason)).toBe(false);
  });
  test("inherited names are no reasons", () => {
    expect(managerEvent("constructor")).toBeUndefined();
    expect(isEventReason("toString")).toBe(false);
  });
  test("a wait's event has the wait's name (B2)", () => {
    for (const reason of waitReasons) expect(managerEvents[reason].types).toEqual(["Normal"]);
  });
  test("actions that the catalogue names", () => {
    const of = (action: (typeof eventActions)[number]) =>
      Object.entries(managerEvents)
        .filter(([, { actions }]) => (actions as readonly string[]).includes(action))
        .map(([reason]) => reason);
    expect(of("Pin")).toEqual(["DigestPinned", "DigestUnknown", "AppliedInputsUnknown"]);
    expect(of("Restore")).toEqual(["StateRestored", "StateRestoreFailed"]);
    expect(of("Credentials")).toEqual(["MirrorCreated", "MirrorRemoved"]);
    expect(of("Inspect")).toEqual(["CapacityResolved", "ImageInspectFailed"]);
    expect(of("Delete")).toEqual([
      "Destroyed",
      "FinalizerRemoved",
      "InfrastructureRetained",
      "ExternallyManagedReleased",
      "ForegroundDeletionConverted",
    ]);
    expect(of("Run")).toEqual(expect.arrayContaining(["JobCreated", "StuckJobDeleted", "ForceUnlocked", "DigestUnknown"]));
    expect(managerEvents.RetainedStateAdopted.actions).toEqual(["Reconcile"]);
    expect(managerEvents.CapacityResolved.actions).toEqual(["Inspect"]);
  });
});

describe("the runner's events (runner 17)", () => {
  test("reason, type, action", () =>
    expect(Object.entries(runnerEvents).map(([reason, { types, action }]) => [reason, types.join("/"), action])).toEqual([
      ["RunStarted", "Normal", "operation"],
      ["StepStarted", "Normal", "step"],
      ["StepSucceeded", "Normal", "step"],
      ["StepFailed", "Warning", "step"],
      ["PlanSummary", "Normal", "step"],
      ["ResourcesChanged", "Normal", "step"],
      ["RunFinished", "Normal/Warning", "operation"],
    ]));
  test("no reason is both the manager's and the runner's", () => {
    for (const reason of Object.keys(runnerEvents)) expect(managerEvent(reason)).toBeUndefined();
  });
  test.each([
    ["plain", "prod", 255n, "prod.ff"],
    ["200 characters stay", "a".repeat(200), 1n, `${"a".repeat(200)}.1`],
    ["cut to 200", "a".repeat(201), 1n, `${"a".repeat(200)}.1`],
    ["a cut before - and .", `${"a".repeat(198)}-.b`, 1n, `${"a".repeat(198)}.1`],
  ])("name: %s", (_, name, nanoseconds, expectedName) => expect(runnerEventName(name, nanoseconds)).toBe(expectedName));
});

describe("notes", () => {
  test.each([
    ["manager", 512],
    ["runner", 1024],
  ] as const)("%s: at most %i bytes, cut between code points (B1, runner 17)", (reporter, limit) => {
    expect(utf8Length(eventNote(reporter, `x${"é".repeat(limit)}`))).toBe(limit - 1);
    expect(eventNote(reporter, "x".repeat(limit + 1))).toHaveLength(limit);
  });
  test.each([
    ["with a message", "m", "Paused: True/Paused: m"],
    ["without", "", "Paused: True/Paused"],
  ])("of a condition, %s (B1)", (_, message, note) =>
    expect(conditionNote({ type: "Paused", status: "True", reason: "Paused", message })).toBe(note),
  );
  test("reporters (B1)", () =>
    expect(Object.values(eventReporters).map(({ reportingController }) => reportingController)).toEqual([
      "captf-manager",
      "captf.io/runner",
    ]));
});

test("types", () => {
  expectTypeOf<"RunStarted" | "PlanReady">().toExtend<EventReason>();
  expectTypeOf<"InfrastructureAbandoned">().not.toExtend<EventReason>();
});
