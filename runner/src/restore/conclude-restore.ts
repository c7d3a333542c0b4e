import { countManaged } from "@captf/sdk/state";
import type { Conclusion, Judging } from "../steps/after-step.ts";

/** Holds the state's list against the backup that was pushed: one that had resources has not become none (runner 20). */
export const concludeRestore = (list: Uint8Array, { options, log }: Pick<Judging, "options" | "log">): Conclusion => {
  const count = countManaged(Buffer.from(list).toString("utf8"));
  log.info("The restored state is listed", { count });
  if (count === 0 && options.restoreResources > 0) {
    return { kind: "unusable", summary: `the restored state has no resource; its backup had ${options.restoreResources}` };
  }
  return { kind: "continue", found: {} };
};
