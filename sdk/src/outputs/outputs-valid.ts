import type { ConditionOf } from "../api/conditions/table.ts";
import type { DecodedOutputs } from "./decode-outputs.ts";
import { violationReasons } from "./output-rule.ts";

/** The condition `OutputsValid`: the first reason that applies, everything that is wrong in the message (contract 7.1). */
export const outputsValid = ({
  missing,
  pending,
  violations,
  truncated,
}: Pick<DecodedOutputs, "missing" | "pending" | "violations" | "truncated">): ConditionOf<"OutputsValid"> => {
  const type = "OutputsValid";
  const message = [
    ...named("missing", missing),
    ...violations.map((violation) => violation.message),
    ...named("still null", pending),
    ...named("truncated", truncated),
  ].join("; ");
  if (missing.length > 0) return { type, status: "False", reason: "OutputsMissing", message };
  const violated = Object.values(violationReasons).find((reason) => violations.some((violation) => violation.reason === reason));
  if (violated) return { type, status: "False", reason: violated, message };
  if (pending.length > 0) return { type, status: "Unknown", reason: "OutputsPending", message };
  return { type, status: "True", reason: truncated.length > 0 ? "InstancesTruncated" : "OutputsValid", message };
};

const named = (what: string, outputs: readonly string[]): readonly string[] =>
  outputs.length > 0 ? [`${what}: ${outputs.join(", ")}`] : [];
