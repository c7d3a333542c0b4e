import { describe, expect, expectTypeOf, test } from "vitest";
import type { ConditionOf } from "../api/conditions/table.ts";
import type { DecodedOutputs } from "./decode-outputs.ts";
import { outputsValid } from "./outputs-valid.ts";

const decoded = (parts: Partial<DecodedOutputs>): DecodedOutputs => ({
  values: {},
  missing: [],
  pending: [],
  violations: [],
  truncated: [],
  ...parts,
});
const violation = (reason: DecodedOutputs["violations"][number]["reason"], message: string) => ({ output: "x", reason, message });

describe("OutputsValid: the first match decides (contract 7.1)", () => {
  const invalid = violation("OutputsInvalid", "x is wrong");
  const mismatch = violation("FailureDomainMismatch", "y differs");
  const changed = violation("ProviderIDChanged", "z differs");
  test.each<[string, Partial<DecodedOutputs>, [string, string, string]]>([
    ["nothing wrong", {}, ["True", "OutputsValid", ""]],
    ["truncated", { truncated: ["instances"] }, ["True", "InstancesTruncated", "truncated: instances"]],
    [
      "pending",
      { pending: ["provider_id", "replicas"], truncated: ["instances"] },
      ["Unknown", "OutputsPending", "still null: provider_id, replicas; truncated: instances"],
    ],
    ["ProviderIDChanged", { violations: [changed], pending: ["p"] }, ["False", "ProviderIDChanged", "z differs; still null: p"]],
    ["FailureDomainMismatch", { violations: [changed, mismatch] }, ["False", "FailureDomainMismatch", "z differs; y differs"]],
    [
      "OutputsInvalid",
      { violations: [changed, mismatch, invalid] },
      ["False", "OutputsInvalid", "z differs; y differs; x is wrong"],
    ],
    [
      "missing",
      { missing: ["a", "b"], violations: [invalid], pending: ["c"], truncated: ["d"] },
      ["False", "OutputsMissing", "missing: a, b; x is wrong; still null: c; truncated: d"],
    ],
  ])("%s", (_, parts, [status, reason, message]) =>
    expect(outputsValid(decoded(parts))).toEqual({ type: "OutputsValid", status, reason, message }),
  );
});

test("type and reasons are those of the table of conditions: another one does not compile", () => {
  expectTypeOf(outputsValid).returns.toEqualTypeOf<ConditionOf<"OutputsValid">>();
  // @ts-expect-error a misspelled reason
  violation("OutputsInvlid", "x");
});
