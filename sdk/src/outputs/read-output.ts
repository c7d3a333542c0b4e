import { isNullish, type JsonNode } from "../json/node.ts";
import { Issues } from "./issues.ts";
import { type OutputRule, type OutputsContext, type ViolationReason, violationReasons } from "./output-rule.ts";

/** What one output of a state is worth. */
export type ReadOutput =
  | { readonly kind: "missing" | "pending" }
  | { readonly kind: "violation"; readonly reason: ViolationReason; readonly messages: readonly string[] }
  | { readonly kind: "value"; readonly value: unknown; readonly truncated: boolean };

/** Reads one output by its rule; `given` is undefined where the state has no such output. */
export const readOutput = (
  name: string,
  rule: OutputRule<unknown>,
  { given, context }: { readonly given: JsonNode | undefined; readonly context: OutputsContext },
): ReadOutput => {
  const issues = new Issues();
  let value: unknown;
  if (isNullish(given) || rule.isNull?.(given)) {
    if (typeof rule.whenNull === "string") return { kind: rule.whenNull };
    value = rule.whenNull.value;
  } else value = rule.decode(given, [name], issues);
  if (issues.length > 0) return { kind: "violation", reason: violationReasons.invalid, messages: issues.messages() };
  const mismatch = rule.mismatch?.(value, context);
  if (mismatch) return { kind: "violation", reason: mismatch.reason, messages: [`${name} ${mismatch.rule}`] };
  return keepFirst(value, rule.keep);
};

const keepFirst = (value: unknown, keep = Number.POSITIVE_INFINITY): ReadOutput => {
  const truncated = Array.isArray(value) && value.length > keep;
  return { kind: "value", value: truncated ? value.slice(0, keep) : value, truncated };
};
