/** The middle of the values, or the mean of the two; 0 where there are none. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** The value that a quarter of the values are below; 0 where there are none. */
export const lowerQuartile = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 2] ?? 0;
