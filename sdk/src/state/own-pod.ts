import { composeJobName, isAttempt } from "../run/job/names.ts";
import { type Operation, operations } from "../run/operations.ts";
import type { StateOwner } from "./names.ts";

/** `<job>-<5>` taken apart from the right; the last group of a Job's name is its hash. */
const podName = new RegExp(`-(${operations.join("|")})-a([1-9][0-9]{0,9})-([0-9a-f]{6})-[0-9a-z]{5}$`);

/**
 * Whether a name is that of a pod of one of this object's own Jobs (state 15.1, controller-jobs 1.1): the Job's name is rebuilt
 * from its parts and compared whole, its hash taken as is. A prefix would let object `a` claim pods of object `a-b`.
 */
export const isOwnPod = (pod: string, owner: Pick<StateOwner, "kind" | "name">): boolean => {
  const found: readonly string[] | null = podName.exec(pod);
  if (!found) return false;
  const [, op, attempt, hash] = found as readonly [string, Operation, string, string]; // its groups all match, or none
  return isAttempt(Number(attempt)) && pod.slice(0, -6) === composeJobName(owner, op, Number(attempt), hash);
};
