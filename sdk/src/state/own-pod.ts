import { operations } from "../run/operations.ts";
import { kindShort, type StateOwner, shortHash } from "./names.ts";

/** Most characters of a Job's name: its pod's, 6 longer, is then a whole hostname (job 2, TRAP). */
const maxJobName = 57;

/** `<job>-<5>` taken apart from the right; the last group of a Job's name is its hash. */
const podName = new RegExp(
  `-(${[...new Set([...operations, "restore"])].join("|")})-a([1-9][0-9]{0,9})-([0-9a-f]{6})-[0-9a-z]{5}$`,
);

/**
 * Whether a name is that of a pod of one of this object's own Jobs (state 15.1, controller-jobs 1.1): the Job's name is rebuilt
 * from its parts and compared whole, its hash taken as is. A prefix would let object `a` claim pods of object `a-b`.
 */
export const isOwnPod = (pod: string, { kind, name }: Pick<StateOwner, "kind" | "name">): boolean => {
  const parts = podName.exec(pod);
  if (!parts || Number(parts[2]) > 2 ** 31 - 1) return false;
  const [, op, attempt, hash] = parts;
  const build = (middle: string) => `captf-${kindShort(kind)}-${middle}-${op}-a${attempt}-${hash}`;
  const whole = build(name);
  return pod.slice(0, -6) === (whole.length <= maxJobName ? whole : build(shortHash(name)));
};
