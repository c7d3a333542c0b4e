/** How often a call is made before the next one has its turn: the first pays for the garbage that the other left. */
const inTurn = 4;
const [fewest, most] = [6, 40];

/**
 * How many times as long as `theirs` one call of `ours` takes, by the shortest of each, the two taking turns: what else the machine
 * does then hits both alike. Over `limit` it goes on measuring for a while, since noise only ever adds.
 */
export const ratioOf = (ours: () => unknown, theirs: () => unknown, limit: number): number => {
  let [our, their] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < fewest || (our / their > limit && round < most); round++) {
    for (let left = inTurn; left > 0; left--) our = Math.min(our, timed(ours));
    for (let left = inTurn; left > 0; left--) their = Math.min(their, timed(theirs));
  }
  return our / their;
};

/** Milliseconds of one call. */
export const timed = (call: () => unknown): number => {
  const started = performance.now();
  kept = call();
  return performance.now() - started;
};

/** What the last call gave: a result that nobody holds need not be made. */
export let kept: unknown;

/** A call so often that its time can be told. */
export const often = (call: () => unknown, times: number) => (): unknown => {
  let last: unknown;
  for (let i = 0; i < times; i++) last = call();
  return last;
};

/** One measured ratio and what it may be at most. */
export interface Ratio {
  readonly name: string;
  readonly ratio: number;
  readonly limit: number;
}
