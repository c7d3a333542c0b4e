import type { StateRead } from "./read-state.ts";

/** Backups kept per object unless a flag says otherwise (state 21). */
export const defaultStateBackups = 5;

/** Whether a pass takes a backup (state 13.1). `skip` with `unreadable` is counted; the others are not. */
export type BackupDecision =
  | { readonly kind: "take" }
  | { readonly kind: "skip"; readonly because: "off" | "deleting" | "no-state" | "unreadable" | "not-written-yet" | "observed" };

/** A backup is due when a pass reads a serial that it has not observed; never before an operation (state 13.1). */
export const decideBackup = (pass: {
  readonly keep: number;
  readonly deleting: boolean;
  readonly read: StateRead;
  readonly observedSerial: number | undefined;
}): BackupDecision => {
  const skip = (because: Extract<BackupDecision, { kind: "skip" }>["because"]): BackupDecision => ({ kind: "skip", because });
  if (pass.keep <= 0) return skip("off");
  if (pass.deleting) return skip("deleting");
  if (pass.read.kind === "none") return skip("no-state");
  if (pass.read.kind === "unreadable") return skip("unreadable");
  if (pass.read.state.serial < 1) return skip("not-written-yet");
  return pass.read.state.serial === pass.observedSerial ? skip("observed") : { kind: "take" };
};
