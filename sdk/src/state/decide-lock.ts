import type { LockInfo, StateLock } from "./lock.ts";
import type { StateOwner } from "./names.ts";
import { isOwnPod } from "./own-pod.ts";

/** Who holds a lock: a pod of the object's own Jobs, whose life decides, or anything else (state 15). */
export type LockHolder =
  | { readonly kind: "none" }
  | { readonly kind: "own"; readonly pod: string; readonly id: string }
  | { readonly kind: "foreign"; readonly holder: string; readonly info?: LockInfo };

/** An ID that can be an argument of `force-unlock`: no flag, no control character. Anything else is never unlocked. */
const lockId = /^[0-9A-Za-z][0-9A-Za-z._:-]{0,127}$/;

/** Finds the holder of a lock among the object's own pods by the part of `Who` after the last `@` (state 15.1). */
export const lockHolder = (lock: StateLock, owner: Pick<StateOwner, "kind" | "name">): LockHolder => {
  if (lock.kind === "free") return { kind: "none" };
  const { holder, info } = lock;
  const id = info?.id || holder;
  if (info && lockId.test(id) && isOwnPod(info.host, owner)) return { kind: "own", pod: info.host, id };
  return { kind: "foreign", holder, ...(info && { info }) };
};

/** The holder's pod as read live. A pod being deleted is present. */
export type ReadPod =
  | { readonly kind: "absent" }
  | { readonly kind: "present"; readonly phase: string | undefined }
  | { readonly kind: "unreadable" };

/** What to make of a lock (state 15). Only `stale` unlocks, and only through the next Job's `--force-unlock`. */
export type LockDecision =
  | { readonly kind: "none" }
  | { readonly kind: "unjudged" }
  | { readonly kind: "stale"; readonly forceUnlock: string; readonly pod: string }
  | { readonly kind: "alive"; readonly pod: string }
  | { readonly kind: "foreign"; readonly holder: string; readonly info?: LockInfo };

/**
 * Judges a lock. With a Job of the object active it is left alone. A pod that ended or is gone makes it stale; a terminating one
 * is alive, since the runtime works on through its grace, and so is one that could not be read (state 15.1, TRAPs).
 */
export const decideLock = (
  holder: LockHolder,
  observed: { readonly activeJob: boolean; readonly pod?: ReadPod },
): LockDecision => {
  if (holder.kind === "none") return holder;
  if (observed.activeJob) return { kind: "unjudged" };
  if (holder.kind === "foreign") return holder;
  const { pod, id } = holder;
  return hasEnded(observed.pod) ? { kind: "stale", forceUnlock: id, pod } : { kind: "alive", pod };
};

const hasEnded = (pod: ReadPod | undefined): boolean =>
  pod?.kind === "absent" || (pod?.kind === "present" && (pod.phase === "Succeeded" || pod.phase === "Failed"));
