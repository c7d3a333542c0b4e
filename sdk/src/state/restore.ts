import type { ReasonOf } from "../api/conditions/table.ts";
import { createdJobAnnotations } from "../api/metadata/job-annotations.ts";
import { requestAnnotations } from "../api/metadata/object-annotations.ts";
import { renderBackendRoot } from "../root/backend-root.ts";
import type { BackupSet } from "./backup-list.ts";
import { inputsHashAnnotation } from "./secret.ts";

/** The annotation on an object that asks for a backup by its serial (state 14). */
export const restoreAnnotation = requestAnnotations.restoreState.key;

/** The annotation of a restore Job with the serial it pushes (state 14). */
export const restoreSerialAnnotation = createdJobAnnotations.restoreSerial.key;

/** The files of a restore Job: the backend-only root, so that no provider is needed (state 14). */
export const restoreRoot = renderBackendRoot();

/** The serial that a request names: an integer of at least 1, white space around it dropped; undefined for anything else. */
export const decodeRestoreRequest = (value: string): number | undefined => {
  const trimmed = value.trim();
  const serial = /^[0-9]{1,32}$/.test(trimmed) ? Number(trimmed) : 0;
  return Number.isSafeInteger(serial) && serial >= 1 ? serial : undefined;
};

type NotFound = Extract<ReasonOf<"RestoreJobSucceeded", "False">, "RestoreBackupNotFound">;

/** What a restore request comes to (state 14). */
export type RestoreDecision =
  /** No request: an old RestoreBackupNotFound is cleared, `status.lastRestoredSerial` goes back to 0. */
  | { readonly kind: "absent" }
  /** The object is being deleted and its deletion is not held. */
  | { readonly kind: "ignored" }
  /** This serial was restored, or tried: not again, a failure is not retried. */
  | { readonly kind: "consumed"; readonly serial: number }
  | { readonly kind: "not-found"; readonly reason: NotFound; readonly message: string }
  | { readonly kind: "restore"; readonly serial: number; readonly backup: BackupSet };

/** Decides on the request, from the newest complete set of its serial. `deletion` is `held` while the state is lost or unreadable. */
export const decideRestore = (of: {
  readonly annotation: string | undefined;
  readonly lastRestoredSerial: number | undefined;
  readonly deletion: "none" | "held" | "proceeding";
  /** As `listBackups` gives them, newest first. */
  readonly backups: readonly BackupSet[];
}): RestoreDecision => {
  if (of.annotation === undefined) return { kind: "absent" };
  if (of.deletion === "proceeding") return { kind: "ignored" };
  const serial = decodeRestoreRequest(of.annotation);
  if (serial === undefined) return notFound(`${restoreAnnotation} is not an integer of at least 1`);
  if (serial === of.lastRestoredSerial) return { kind: "consumed", serial };
  const backup = of.backups.find((set) => set.complete && set.serial === serial);
  return backup ? { kind: "restore", serial, backup } : notFound(`there is no complete backup of serial ${serial}`);
};

const notFound = (message: string): RestoreDecision => ({ kind: "not-found", reason: "RestoreBackupNotFound", message });

/**
 * Whether a decided restore may start, from the object as just read from the API server: the cache may show a request that was
 * consumed already (state 14, TRAP). `annotation` is the one decided on.
 */
export const mayStartRestore = (
  decided: { readonly annotation: string; readonly serial: number },
  live: { readonly annotation: string | undefined; readonly lastRestoredSerial: number | undefined },
): boolean => live.annotation === decided.annotation && live.lastRestoredSerial !== decided.serial;

/** The tick of a restore Job's name (state 14, job 2). */
export const restoreTick = (backup: Pick<BackupSet, "name">): string => `restore/${backup.name}`;

/** The annotations of a restore Job; the inputs hash is there even when the backup has none (state 14). */
export const restoreJobAnnotations = ({
  serial,
  inputsHash,
}: Pick<BackupSet, "serial" | "inputsHash">): Readonly<Record<string, string>> => ({
  [restoreSerialAnnotation]: String(serial),
  [inputsHashAnnotation]: inputsHash,
});
