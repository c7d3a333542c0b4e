import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindGroups } from "../kind-groups.ts";
import { type ReportedCondition, readyBehindGate, readyInputs, summarizeReady } from "./ready.ts";
import { conditions } from "./table.ts";

const condition = (type: string, status: ReportedCondition["status"], reason: string, message = ""): ReportedCondition => ({
  type,
  status,
  reason,
  message,
});
const healthy = condition("InfrastructureHealthy", "True", "Healthy");
const staying = condition("Deleting", "False", "NotDeleting");
const before = readyInputs("TerraformMachine", false);
const allTrue = before.map((type) => (type === "Deleting" ? staying : condition(type, "True", "Fine")));

describe("inputs of Ready, in order (conditions-events A2)", () => {
  test.each(kindGroups.workload)("before provisioned: %s", (kind) =>
    expect(readyInputs(kind, false)).toEqual([
      "DependenciesReady",
      "IdentityAllowed",
      "CredentialsMirrored",
      "RunnerRBACReady",
      "ApplyJobSucceeded",
      "StateReadable",
      "OutputsValid",
      "InfrastructureHealthy",
      "Deleting",
    ]),
  );
  test.each([
    ["TerraformCluster", ["InfrastructureHealthy", "Deleting"]],
    ["TerraformMachine", ["InfrastructureHealthy", "Deleting"]],
    ["TerraformMachinePool", ["InfrastructureHealthy", "ApplyJobSucceeded", "Deleting"]],
  ] as const)("after: %s", (kind, inputs) => expect(readyInputs(kind, true)).toEqual(inputs));
  test("never inputs (A2, contract 7.3)", () => {
    const inputs: readonly string[] = kindGroups.workload.flatMap((kind) => [
      ...readyInputs(kind, true),
      ...readyInputs(kind, false),
    ]);
    for (const type of [
      "Paused",
      "DriftDetected",
      "DriftJobSucceeded",
      "DeletionBlocked",
      "EndpointAvailable",
      "RestoreJobSucceeded",
      "AutoscalingActive",
      "InputsApplied",
      "Reconciling",
    ])
      expect(inputs).not.toContain(type);
  });
});

describe("the summary (conditions-events A2)", () => {
  test("all good, every message empty", () =>
    expect(summarizeReady("TerraformMachine", false, allTrue)).toEqual(condition("Ready", "True", "Ready")));
  test("True keeps the messages there are", () =>
    expect(summarizeReady("TerraformMachine", true, [{ ...healthy, message: "fine" }, staying]).message).toBe(
      "* InfrastructureHealthy: fine",
    ));
  test("TRAP: Deleting=False is no issue, Deleting=True is", () => {
    expect(summarizeReady("TerraformMachine", true, [healthy, staying]).status).toBe("True");
    expect(summarizeReady("TerraformMachine", true, [healthy, condition("Deleting", "True", "Deleting")])).toEqual(
      condition("Ready", "False", "NotReady", "* Deleting: Deleting"),
    );
  });
  test("Deleting may be missing, nothing else may", () => {
    expect(summarizeReady("TerraformMachine", true, [healthy]).status).toBe("True");
    expect(summarizeReady("TerraformMachine", true, [staying])).toEqual(
      condition("Ready", "Unknown", "ReadyUnknown", "* InfrastructureHealthy: InfrastructureHealthy is not reported yet"),
    );
  });
  test("an issue outweighs an unknown; both are told, what is fine is not", () =>
    expect(
      summarizeReady("TerraformMachinePool", true, [
        condition("ApplyJobSucceeded", "False", "ApplyFailed", "Job j"),
        condition("InfrastructureHealthy", "Unknown", "HealthUnknown"),
        { ...staying, message: "not told" },
      ]),
    ).toEqual(condition("Ready", "False", "NotReady", "* InfrastructureHealthy: HealthUnknown\n* ApplyJobSucceeded: Job j")));
  test("a failed apply of a provisioned cluster or machine does not show, a pool's does", () => {
    const failed = [healthy, staying, condition("ApplyJobSucceeded", "False", "ApplyFailed")];
    expect(kindGroups.workload.map((kind) => summarizeReady(kind, true, failed).status)).toEqual(["True", "True", "False"]);
  });
  test.each([
    ["several lines", "a\nb", "* InfrastructureHealthy:\n  a\n  b"],
    ["begins with a bullet", "* a", "* InfrastructureHealthy:\n  * a"],
  ])("message: %s", (_, message, expected) =>
    expect(summarizeReady("TerraformMachine", true, [condition("InfrastructureHealthy", "False", "x", message)]).message).toBe(
      expected,
    ),
  );
  test("other types, and any order, change nothing", () => {
    const any = fc.record({
      type: fc.constantFrom(...new Set(conditions.map(({ type }) => type)), "Foreign"),
      status: fc.constantFrom("True" as const, "False" as const, "Unknown" as const),
      reason: fc.constantFrom("A", "B"),
      message: fc.string({ maxLength: 5 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...kindGroups.workload),
        fc.boolean(),
        fc.uniqueArray(any, { selector: ({ type }) => type }),
        (kind, provisioned, reported) => {
          const ready = summarizeReady(kind, provisioned, reported);
          const inputs: readonly string[] = readyInputs(kind, provisioned);
          expect(summarizeReady(kind, provisioned, [...reported].reverse())).toEqual(ready);
          expect(
            summarizeReady(
              kind,
              provisioned,
              reported.filter(({ type }) => inputs.includes(type)),
            ),
          ).toEqual(ready);
          const issue = reported.some(
            ({ type, status }) => inputs.includes(type) && status === (type === "Deleting" ? "True" : "False"),
          );
          expect(ready.status === "False").toBe(issue);
        },
      ),
      { seed: 20261130, numRuns: 300 },
    );
  });
});

describe("early stop (conditions-events A2)", () => {
  const closed = { type: "DependenciesReady", status: "False", reason: "OwnerMismatch", message: "UID" } as const;
  const waiting = { type: "DependenciesReady", status: "Unknown", reason: "WaitingForOwner", message: "" } as const;
  test("a provisioned object keeps its Ready", () => expect(readyBehindGate(closed, true)).toBeUndefined());
  test("False gate", () =>
    expect(readyBehindGate(closed, false)).toEqual(condition("Ready", "False", "NotReady", "OwnerMismatch: UID")));
  test("Unknown gate; an empty message is the reason (A4)", () =>
    expect(readyBehindGate(waiting, false)).toEqual(
      condition("Ready", "Unknown", "ReadyUnknown", "WaitingForOwner: WaitingForOwner"),
    ));
  test("an open gate", () =>
    expect(
      readyBehindGate({ type: "DependenciesReady", status: "True", reason: "DependenciesReady", message: "" }, false),
    ).toBeUndefined());
});
