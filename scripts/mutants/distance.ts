/** How many folders and names two paths do not share. */
const distance = (a: string, b: string): number => {
  const [left, right] = [a.split("/"), b.split("/")];
  const shared = left.findIndex((part, index) => part !== right[index]);
  return left.length + right.length - 2 * (shared === -1 ? left.length : shared);
};

/** The path of the source that a test is named after: `a/b.test.ts` of `a/b.ts`. */
const tested = (test: string): string => test.replace(/\.test\.ts$/, ".ts");

/** How far a test is from a source, 0 for the test that is named after it. */
export const distanceOf = (test: string, source: string): number => distance(tested(test), source);
