import { describe, expect, expectTypeOf, test } from "vitest";
import { outputsValid } from "../../outputs/index.ts";
import { unreadableReasons } from "../../state/state-readable.ts";
import { kindGroups } from "../kind-groups.ts";
import { informationalReasons, isBad } from "./bad.ts";
import { waitReasons } from "./jobs.ts";
import {
  type ConditionOf,
  type ConditionReason,
  conditions,
  conditionsOf,
  isConditionType,
  polarityOf,
  type ReasonOf,
  statusOfReason,
} from "./table.ts";

const groups = {
  WL: kindGroups.workload,
  TC: kindGroups.cluster,
  TMP: kindGroups.pool,
  TCI: kindGroups.identity,
  TPL: kindGroups.plan,
  TMT: kindGroups.machineTemplate,
};

// Type | kinds | True | False | Unknown, as conditions-events A1 has them.
const allowed = `
Ready | WL | Ready | NotReady | ReadyUnknown
Ready | TCI | SecretFound | SecretNotFound, CredentialsIncomplete |
Ready | TPL | Pending, Approved, Applied | Superseded, Failed |
Approved | TPL | Approved | Pending, NotApproved, ApprovalIgnored |
DependenciesReady | WL | DependenciesReady | OwnerNotFound, WaitingForOwnerMachine, WaitingForOwnerMachinePool, ClusterNotTerraform, OwnerMismatch, VariablesSourceNotFound, VariablesInvalid | WaitingForOwner, WaitingForClusterInfrastructure, WaitingForClusterExports, WaitingForBootstrapData
IdentityAllowed | WL | IdentityAllowed, LocalSecret | IdentityNotFound, NamespaceNotAllowed, SecretNotFound, CredentialsIncomplete | IdentityCheckFailed
CredentialsMirrored | WL | Mirrored | MirrorFailed | MirrorPending
RunnerRBACReady | WL | RBACReady | RBACFailed, ServiceAccountNotOptedIn |
ApplyJobSucceeded | WL | ApplySucceeded, DestroySucceeded | ApplyFailed, DestroyFailed, JobDeadlineExceeded, IdentityNotAllowed, ImageInvalid, ImagePullFailed, InputsTooLarge, JobPolicyInvalid, DestructivePlanBlocked | NoApplyYet, WaitingForRunLease, WaitingForClusterOperation, WaitingForMachineOperations, WaitingForJobSlot, PlanAwaitingApproval, PlanChanged
StateReadable | WL | StateRead | StateEncrypted, StateCorrupt, StateInconsistent, StateLost, StateLocked, RetainedStateFound, ApplyOutcomeUnknown | StateNotFound
RestoreJobSucceeded | WL | StateRestored | RestoreFailed, RestoreBackupNotFound | WaitingForRunLease, WaitingForClusterOperation, WaitingForMachineOperations, WaitingForJobSlot
OutputsValid | WL | OutputsValid, InstancesTruncated | OutputsMissing, OutputsInvalid, FailureDomainMismatch, ProviderIDChanged | OutputsPending
InfrastructureHealthy | WL | Healthy | Provisioning, InstancePending, InstanceUnhealthy, InstanceDegraded, InstanceStopped, InstanceTerminated | WaitingForProvisioning, HealthUnknown, ProviderIDMissing
InputsApplied | WL | InputsApplied | ApplyPending, AwaitingApproval, ApplyRunning, InputsApplyFailed | InputsUnavailable
Reconciling | WL | InputsNotApplied | Reconciled |
DriftJobSucceeded | WL | DriftChecked | DriftJobFailed, DriftJobDeadlineExceeded | DriftNotChecked, DriftJobRunning, DurableInputsMissing, WaitingForRunLease, WaitingForJobSlot
DriftDetected | WL | DriftReported, DriftPending, DriftRemediating | NoDrift | DriftNotChecked
DeletionBlocked | TC | DependentsExist | NotBlocked |
EndpointAvailable | TC | EndpointAvailable | WaitingForEndpoint |
AutoscalingActive | TMP | ReplicasManagedByModule | AutoscalingDisabled, AutoscalingAnnotationsInvalid, ReplicasManagedExternally |
CapacityResolved | TMT | CapacityResolved, CapacityNotDeclared | ImageInspectFailed, CapacityLabelInvalid |
VariablesValid | TMT | VariablesValid, VariablesSchemaNotDeclared | VariablesRejected | VariablesSourcePending, VariablesSchemaUnavailable
Paused | WL | Paused | NotPaused |
Deleting | WL | Deleting, DeletionPolicyUnresolved | NotDeleting |
`;

const list = (cell: string | undefined): readonly string[] => (cell ?? "").split(",").flatMap((each) => each.trim() || []);
const rows = allowed
  .trim()
  .split("\n")
  .map((line) => {
    const [type = "", kinds = "", ...reasons] = line.split("|").map((cell) => cell.trim());
    return { type, kinds: groups[kinds as keyof typeof groups], reasons: reasons.map(list) };
  });

describe("allowed reasons, the authoritative table (conditions-events A1)", () => {
  test("rows, in order", () =>
    expect(conditions.map(({ type, kinds }) => ({ type, kinds }))).toEqual(rows.map(({ type, kinds }) => ({ type, kinds }))));
  test.each(rows.map((row, index) => [`${row.type} of ${row.kinds.join()}`, row, conditions[index]] as const))(
    "%s",
    (_, expected, row) => expect([row?.True, row?.False, row?.Unknown]).toEqual(expected.reasons),
  );
  test("a reason stands once in its row", () => {
    for (const { True, False, Unknown } of conditions) {
      const all: readonly string[] = [...True, ...False, ...Unknown];
      expect(new Set(all).size).toBe(all.length);
    }
  });
  test("every status has a reason, PascalCase", () => {
    for (const { True, False, Unknown } of conditions)
      for (const reason of [...True, ...False, ...Unknown]) expect(reason).toMatch(/^[A-Z][A-Za-z]+$/);
  });
  test("at most 32 types on a kind (A1)", () => {
    for (const kind of Object.values(kindGroups).flat()) expect(conditionsOf(kind).length).toBeLessThanOrEqual(32);
  });
  test("a kind has a type once", () => {
    for (const kind of Object.values(kindGroups).flat()) {
      const types = conditionsOf(kind).map(({ type }) => type);
      expect(new Set(types).size).toBe(types.length);
    }
  });
});

describe("polarity (conditions-events A1)", () => {
  test("negative: Deleting, DriftDetected, DeletionBlocked", () =>
    expect(conditions.filter(({ polarity }) => polarity === "negative").map(({ type }) => type)).toEqual([
      "DriftDetected",
      "DeletionBlocked",
      "Deleting",
    ]));
  test("a state: Paused", () =>
    expect(conditions.filter(({ polarity }) => polarity === "state").map(({ type }) => type)).toEqual(["Paused"]));
  test("a foreign type is normal", () => expect(polarityOf("constructor")).toBe("normal"));
});

describe("status of a reason", () => {
  test.each([
    ["TerraformMachine", "StateReadable", "StateLost", "False"],
    ["TerraformMachine", "StateReadable", "StateNotFound", "Unknown"],
    ["TerraformPlan", "Ready", "Pending", "True"],
    ["TerraformPlan", "Approved", "Pending", "False"],
    ["TerraformMachine", "Ready", "SecretFound", undefined],
    ["TerraformClusterIdentity", "Ready", "SecretFound", "True"],
    ["TerraformMachine", "DeletionBlocked", "NotBlocked", undefined],
    ["TerraformCluster", "DeletionBlocked", "NotBlocked", "False"],
    // A9, contract 7.6: reasons of one kind.
    ["TerraformMachinePool", "OutputsValid", "InstancesTruncated", "True"],
    ["TerraformMachine", "OutputsValid", "InstancesTruncated", undefined],
    ["TerraformMachine", "OutputsValid", "FailureDomainMismatch", "False"],
    ["TerraformMachinePool", "OutputsValid", "FailureDomainMismatch", undefined],
    ["TerraformMachine", "OutputsValid", "ProviderIDChanged", "False"],
    ["TerraformMachinePool", "OutputsValid", "ProviderIDChanged", undefined],
    ["TerraformMachine", "OutputsValid", "constructor", undefined],
    ["TerraformMachine", "toString", "constructor", undefined],
  ] as const)("%s %s %s: %s", (kind, type, reason, status) => expect(statusOfReason(kind, type, reason)).toBe(status));
  test("types are known by name", () => expect(["Ready", "__proto__", ""].map(isConditionType)).toEqual([true, false, false]));
});

test("waiting is Unknown, never False (A1)", () => {
  for (const type of ["ApplyJobSucceeded", "RestoreJobSucceeded"] as const)
    for (const reason of waitReasons) expect(statusOfReason("TerraformMachine", type, reason)).toBe("Unknown");
});
test("TRAP: two waits of DependenciesReady are False (A4)", () => {
  for (const reason of ["WaitingForOwnerMachine", "WaitingForOwnerMachinePool"]) {
    expect(statusOfReason("TerraformMachine", "DependenciesReady", reason)).toBe("False");
    expect(isBad({ type: "DependenciesReady", status: "False", reason }, undefined)).toBe(false);
  }
});

test("OutputsValid (contract 7.1): what the decoder concludes is in the table", () => {
  const nothing = { values: {}, missing: [], pending: [], violations: [], truncated: [] };
  for (const decoded of [
    nothing,
    { ...nothing, missing: ["health"] },
    { ...nothing, pending: ["provider_id"] },
    { ...nothing, violations: [{ output: "health", reason: "OutputsInvalid", message: "" } as const] },
  ]) {
    const { status, reason } = outputsValid(decoded);
    expect(statusOfReason("TerraformMachine", "OutputsValid", reason)).toBe(status);
  }
});

test("StateReadable: what a read concludes is in the table (state 9)", () => {
  for (const reason of Object.values(unreadableReasons))
    expect(statusOfReason("TerraformCluster", "StateReadable", reason)).toBe("False");
});

test("informational reasons (B2): 26, each once", () => {
  expect(informationalReasons).toHaveLength(26);
  expect(new Set(informationalReasons).size).toBe(26);
});

describe("bad (conditions-events B2)", () => {
  test.each([
    ["Ready leaves True", "Ready", "True", "False", "NotReady", true],
    ["Ready was never True", "Ready", "Unknown", "False", "NotReady", false],
    ["Ready leaves True for unknown", "Ready", "True", "Unknown", "ReadyUnknown", false],
    ["an identity's Secret is missing from the start", "Ready", undefined, "False", "SecretNotFound", true],
    ["an identity's Secret lacks keys", "Ready", "False", "False", "CredentialsIncomplete", true],
    ["Unknown as a rule", "InfrastructureHealthy", undefined, "Unknown", "ProviderIDMissing", false],
    ["Unknown: IdentityCheckFailed", "IdentityAllowed", undefined, "Unknown", "IdentityCheckFailed", true],
    ["Unknown: HealthUnknown", "InfrastructureHealthy", undefined, "Unknown", "HealthUnknown", true],
    ["Unknown: DurableInputsMissing", "DriftJobSucceeded", undefined, "Unknown", "DurableInputsMissing", true],
    ["DependentsExist is deliberately not informational", "DeletionBlocked", undefined, "True", "DependentsExist", true],
    ["negative and False", "DriftDetected", "True", "False", "NoDrift", false],
    ["normal and False", "RunnerRBACReady", undefined, "False", "RBACFailed", true],
    ["normal and True", "RunnerRBACReady", "False", "True", "RBACReady", false],
    ["informational although False", "InfrastructureHealthy", undefined, "False", "Provisioning", false],
    ["Deleting although negative and True", "Deleting", undefined, "True", "Deleting", false],
    ["DeletionPolicyUnresolved", "Deleting", "True", "True", "DeletionPolicyUnresolved", true],
  ] as const)("%s", (_, type, previous, status, reason, bad) => expect(isBad({ type, status, reason }, previous)).toBe(bad));
});

test("types bind a reason to its type and status", () => {
  expectTypeOf<ReasonOf<"StateReadable", "Unknown">>().toEqualTypeOf<"StateNotFound">();
  expectTypeOf<ReasonOf<"RunnerRBACReady", "Unknown">>().toEqualTypeOf<never>();
  expectTypeOf<"NotAReason">().not.toExtend<ConditionReason>();
  expectTypeOf<{ type: "Paused"; status: "True"; reason: "NotPaused"; message: "" }>().not.toExtend<ConditionOf<"Paused">>();
  expectTypeOf<{ type: "Paused"; status: "False"; reason: "NotPaused"; message: "" }>().toExtend<ConditionOf<"Paused">>();
});
