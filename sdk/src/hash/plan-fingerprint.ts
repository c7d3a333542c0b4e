import { createHash, createHmac } from "node:crypto";
import { compareUtf8 } from "../json/utf8.ts";
import { changeLabels, isNoOp } from "../plan/actions.ts";
import type { Change, Plan } from "../plan/decode-plan.ts";
import { encodeEffect } from "./plan-effect.ts";

/** Fewest bytes of a plan key (runner 22); a shorter one must fail the run. */
export const minPlanKeyBytes = 32;

/**
 * The fingerprint of a plan, `p2:` and 64 hex digits (runner 12): equal exactly when the plan would do the same. Independent of
 * resource order and of entries that do nothing. `key` is the object's plan key, so values cannot be guessed from the hash.
 * Throws RangeError for a key under 32 bytes: there is no unkeyed fingerprint.
 */
export const planFingerprint = (plan: Plan, key: Uint8Array): string => {
  if (key.length < minPlanKeyBytes) throw new RangeError(`a plan key has at least ${minPlanKeyBytes} bytes`);
  return hashLines(planLines(plan, key));
};

/** The fingerprint's lines, unsorted: `<name>|<actions>|<MAC of the effect>`. */
export const planLines = (plan: Plan, key: Uint8Array): readonly string[] => [
  ...plan.resourceChanges.filter((change) => changeLabels(change).length > 0).map((change) => line(change.address, change, key)),
  ...[...plan.outputChanges].filter(([, change]) => !isNoOp(change)).map(([name, change]) => line(`output.${name}`, change, key)),
];

const line = (name: string, change: Change, key: Uint8Array): string => {
  const actions = change.actions.length === 0 ? "no-op" : change.actions.join(",");
  return `${name}|${actions}|${createHmac("sha256", key).update(encodeEffect(change)).digest("hex")}`;
};

const hashLines = (lines: readonly string[]): string =>
  `p2:${createHash("sha256")
    .update([...lines].sort(compareUtf8).join("\n"))
    .digest("hex")}`;

/** The fingerprint of a plan that does nothing. A literal: computing it would load Node's crypto at every start of the runner. */
export const emptyPlanHash = "p2:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
