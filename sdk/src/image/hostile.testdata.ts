import fc from "fast-check";

/** `text` with one to four pieces cut out, doubled or replaced by what parsers trip over. */
export const mutationsOf = (text: string): fc.Arbitrary<string> => {
  const piece = fc.constantFrom(
    ...'{}[]:,"\\/0189-+.eE@%_ \n\t\0',
    "null",
    "true",
    '"__proto__"',
    "\\ud800",
    "\ud800",
    "1e999",
    "é",
  );
  const mutation = fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.oneof(piece, fc.constant("")));
  return fc.array(mutation, { minLength: 1, maxLength: 4 }).map((mutations) =>
    mutations.reduce((mutated, [at, removed, inserted]) => {
      const from = at % (mutated.length + 1);
      return mutated.slice(0, from) + inserted + mutated.slice(from + removed);
    }, text),
  );
};
