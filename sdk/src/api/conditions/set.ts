import type { TerraformKind } from "../../contract/role.ts";
import { cutUtf8 } from "../../json/utf8.ts";
import { encodeTimestamp } from "../../state/timestamp.ts";
import type { ReportedCondition } from "./ready.ts";
import type { OwnCondition } from "./table.ts";

/** Most bytes of a condition's message: the API server refuses the whole status over one longer (conditions-events A1, TRAP). */
export const maxConditionMessageBytes = 32_768;

/** A condition in `status.conditions`. Times are RFC 3339, whole seconds. */
export interface StoredCondition extends ReportedCondition {
  readonly observedGeneration?: number;
  readonly lastTransitionTime: string;
}

/**
 * `status.conditions` with some set: each at its place, new ones at the end, every other untouched. The time moves only with the
 * status; one that says what it said, of the same generation, stays the very object (conditions-events A1). `now` in milliseconds.
 */
export const setConditions = (
  stored: readonly StoredCondition[],
  set: readonly OwnCondition[],
  at: { readonly generation: number; readonly now: number },
): readonly StoredCondition[] => {
  const result = [...stored];
  for (const { type, status, reason, message: whole } of set) {
    const index = result.findIndex((each) => each.type === type);
    const previous = result[index];
    const message = cutUtf8(whole, maxConditionMessageBytes);
    const lastTransitionTime = previous?.status === status ? previous.lastTransitionTime : encodeTimestamp(at.now);
    const next: StoredCondition = { type, status, reason, message, observedGeneration: at.generation, lastTransitionTime };
    if (!previous) result.push(next);
    else if (!saysTheSame(previous, next)) result[index] = next;
  }
  return result;
};

const saysTheSame = (a: StoredCondition, b: StoredCondition): boolean =>
  a.status === b.status && a.reason === b.reason && a.message === b.message && a.observedGeneration === b.observedGeneration;

/** What the first visit of an object sets before anything else, each only where it is missing (conditions-events A1). */
export const firstConditions = (kind: TerraformKind): readonly OwnCondition[] => [
  { type: "Paused", status: "False", reason: "NotPaused", message: "" },
  { type: "Deleting", status: "False", reason: "NotDeleting", message: "" },
  { type: "DriftDetected", status: "Unknown", reason: "DriftNotChecked", message: "no drift check has completed yet" },
  ...(kind === "TerraformCluster"
    ? [{ type: "DeletionBlocked", status: "False", reason: "NotBlocked", message: "" } as const]
    : []),
];
