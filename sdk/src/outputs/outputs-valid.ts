import type { DecodedOutputs } from "./decode-outputs.ts";
import type { ViolationReason } from "./output-rule.ts";

/** What a condition says. */
export interface Condition {
  readonly status: "True" | "False" | "Unknown";
  readonly reason: string;
  readonly message: string;
}

const violationReasons: readonly ViolationReason[] = ["OutputsInvalid", "FailureDomainMismatch", "ProviderIDChanged"];

/** The condition `OutputsValid`: the first reason that applies, everything that is wrong in the message (contract 7.1). */
export const outputsValid = ({ missing, pending, violations, truncated }: DecodedOutputs): Condition => {
  const message = [
    ...named("missing", missing),
    ...violations.map((violation) => violation.message),
    ...named("still null", pending),
    ...named("truncated", truncated),
  ].join("; ");
  if (missing.length > 0) return { status: "False", reason: "OutputsMissing", message };
  const violated = violationReasons.find((reason) => violations.some((violation) => violation.reason === reason));
  if (violated) return { status: "False", reason: violated, message };
  if (pending.length > 0) return { status: "Unknown", reason: "OutputsPending", message };
  return { status: "True", reason: truncated.length > 0 ? "InstancesTruncated" : "OutputsValid", message };
};

const named = (what: string, outputs: readonly string[]): readonly string[] =>
  outputs.length > 0 ? [`${what}: ${outputs.join(", ")}`] : [];
