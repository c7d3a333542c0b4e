import type { BackupSet } from "./backup-list.ts";
import { decodeRestoreRequest } from "./restore.ts";

/**
 * The sets to delete after a backup pass (state 13.4): complete ones beyond the newest `keep`, and incomplete ones but for the
 * newest of all, which may be in flight. Never a set whose serial a pending restore names; none at all while backups are off.
 */
export const pruneBackups = (
  sets: readonly BackupSet[],
  { keep, restoreRequest }: { readonly keep: number; readonly restoreRequest: string | undefined },
): readonly BackupSet[] => {
  if (keep <= 0) return [];
  const pending = restoreRequest === undefined ? undefined : decodeRestoreRequest(restoreRequest);
  const considered = sets.filter(({ serial }) => serial !== pending);
  const kept = new Set(considered.filter(({ complete }) => complete).slice(0, keep));
  return considered.slice(1).filter((set) => !kept.has(set)); // the first is in flight, or the newest complete one
};
