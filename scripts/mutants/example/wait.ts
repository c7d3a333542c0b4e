/** Waits without letting anything else happen; a negative time never ends. */
export const wait = (milliseconds: number): number => {
  const end = milliseconds < 0 ? Number.POSITIVE_INFINITY : performance.now() + milliseconds;
  while (performance.now() < end);
  return milliseconds;
};
