import type { ConditionOf, ReasonOf } from "../api/conditions/table.ts";
import { blankControls } from "./blank-controls.ts";
import type { LockDecision } from "./decide-lock.ts";
import type { StateRead, UnreadableOutcome } from "./read-state.ts";
import { retainedBy } from "./retain.ts";
import type { StateMetadata } from "./secret.ts";

/** The condition `StateReadable` of one pass (state 9). */
export type StateReadable = ConditionOf<"StateReadable">;

/** The reasons of `StateReadable=False` (conditions-events A1). */
export type StateUnreadableReason = ReasonOf<"StateReadable", "False">;

/** The reason of each outcome of a read that found a state and could not use it (state 9). */
export const unreadableReasons = {
  inconsistent: "StateInconsistent",
  encrypted: "StateEncrypted",
  "unsupported-version": "StateCorrupt",
  corrupt: "StateCorrupt",
} as const satisfies Readonly<Record<UnreadableOutcome, StateUnreadableReason>>;

/** What is known of an object beside its state: signs that it once applied (state 16, controller-deletion 4). */
export interface AppliedSigns {
  readonly provisioned: boolean;
  /** The durable inputs Secret says `captf.io/applied="true"`. */
  readonly appliedMark: boolean;
  /** An applied record exists, or an image digest is pinned. */
  readonly appliedRecord: boolean;
  /** Any backup exists, complete or not. */
  readonly backup: boolean;
}

/** Whether a missing state is lost rather than not there yet: one sign is enough (state 16). */
export const hasApplied = (signs: AppliedSigns): boolean =>
  signs.provisioned || signs.appliedMark || signs.appliedRecord || signs.backup;

/** The UID that retained one of these Secrets, unless it is the object's own; undefined when none did (state 18). */
export const retainedFrom = (secrets: readonly StateMetadata[], ownUid: string): string | undefined =>
  secrets.map(retainedBy).find((uid) => uid !== undefined && uid !== ownUid);

/** What `decideStateReadable` decides from (state 9). */
export interface StateSituation {
  readonly read: StateRead;
  readonly applied: AppliedSigns;
  readonly lock: LockDecision;
  /** The apply Job whose end nobody saw, if one is recorded. */
  readonly unconfirmedApply?: string;
  /** Of `retainedFrom`; present only while the object does not adopt retained state. */
  readonly retainedFrom?: string;
  /** A machine that was provisioned and of whose inputs no record is left: what made its state can then only be told by a hash on it. */
  readonly withoutRecord?: boolean;
}

/**
 * Decides the condition: retained state first, then what the read gave, then a foreign lock on a readable state (state 9). A state
 * without a hash is applied again, but for a machine with nothing to apply: building its inputs anew would replace it.
 */
export const decideStateReadable = (situation: StateSituation): StateReadable => {
  const { read, lock, applied, unconfirmedApply } = situation;
  if (situation.retainedFrom !== undefined) {
    return isFalse("RetainedStateFound", `Secrets retained from the object with UID ${situation.retainedFrom} are in its place`);
  }
  switch (read.kind) {
    case "none":
      if (hasApplied(applied)) return isFalse("StateLost", "it applied before and has no state Secret");
      if (unconfirmedApply === undefined) {
        return { type: "StateReadable", status: "Unknown", reason: "StateNotFound", message: "it has no state yet" };
      }
      return isFalse("ApplyOutcomeUnknown", `it has no state, and nobody saw how apply Job ${unconfirmedApply} ended`);
    case "unreadable":
      return isFalse(unreadableReasons[read.outcome], `the state cannot be read: ${read.problem}`);
    case "state":
      if (situation.withoutRecord && read.inputsHash === "") {
        return isFalse("StateLost", "its state has no hash of the inputs that made it, and there is no record of them");
      }
      return lock.kind === "foreign"
        ? isFalse("StateLocked", lockMessage(lock))
        : { type: "StateReadable", status: "True", reason: "StateRead", message: "" };
  }
};

const isFalse = (reason: StateUnreadableReason, message: string): StateReadable => ({
  type: "StateReadable",
  status: "False",
  reason,
  message,
});

const lockMessage = ({ holder, info }: Extract<LockDecision, { kind: "foreign" }>): string =>
  info
    ? `the state is locked by ${info.who || "an unknown holder"} for ${info.operation || "an unknown operation"} since ${info.created || "an unknown time"}, lock ID ${shown(info.id || holder)}`
    : `the state is locked by an unknown holder, lock ID ${shown(holder)}`;

const shown = (id: string): string => blankControls(id.slice(0, 128).toWellFormed());
