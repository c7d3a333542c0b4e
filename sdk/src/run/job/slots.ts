import { jobSlots } from "../../api/manager/limits.ts";
import type { Operation } from "../operations.ts";

/** The operations that nobody waits for; they leave a share of the slots to the others (controller-jobs 10.7). */
export const backgroundOperations = ["refresh", "drift"] as const satisfies readonly Operation[];

/** Whether one more Job may start beside those that run, of all or of one cluster; a limit of 0 is none (controller-jobs 10.7). */
export const hasJobSlot = (op: Operation, { running, limit }: { readonly running: number; readonly limit: number }): boolean => {
  const percent = (backgroundOperations as readonly string[]).includes(op) ? jobSlots.backgroundPercent : 100;
  return limit === 0 || running * 100 < limit * percent;
};
