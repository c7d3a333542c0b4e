import fc from "fast-check";

/** The seed of every property test: a failure is the same on every machine. */
export const seed = 20261130;

/** A number literal as a document may spell it, equal values in many ways included. */
export const numberLiteral = fc
  .tuple(
    fc.constantFrom("", "-"),
    fc.constantFrom("0", "1", "10", "42", "9007199254740993", "123456789012345678901234567890"),
    fc.constantFrom("", ".0", ".5", ".50", ".000"),
    fc.constantFrom("", "e3", "E3", "e+03", "E-2", "e0"),
  )
  .map((parts) => parts.join(""));

const stringPiece = fc.oneof(
  fc.constantFrom("\\n", "\\/", '\\"', "\\\\", "\\u0041", "\\u00E9", "\\ud800", "\\uDC00", "\\ud83d\\ude00", "\\u2028"),
  fc.constantFrom("a", " ", "<&>", "\u007f", "\u2028", "\u2029", "é", "\ue000", "\uffff", "\u{1f600}", "{", "]", ","),
  fc.string({ unit: "grapheme", maxLength: 3 }).map((s) => s.replace(/["\\\p{Cc}]/gu, "")),
);

/** A string literal, quotes included, mixing raw characters and every kind of escape. */
export const stringLiteral = fc.array(stringPiece, { maxLength: 4 }).map((pieces) => `"${pieces.join("")}"`);

const keyLiteral = fc.oneof(
  fc.constantFrom('"__proto__"', '"constructor"', '"10"', '"2"', '"a"', '"\\u0061"', '""'),
  stringLiteral,
);

const separated = (lists: readonly (readonly string[])[]): string[] =>
  lists.flatMap((list, i) => (i === 0 ? list : [",", ...list]));

/** The tokens of one document: what a lossless reader and writer must give back. */
export const jsonTokens: fc.Arbitrary<readonly string[]> = fc.letrec<{ value: readonly string[] }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(fc.constantFrom("null", "true", "false"), numberLiteral, stringLiteral).map((token) => [token]),
    fc.array(tie("value"), { maxLength: 4 }).map((values) => ["[", ...separated(values), "]"]),
    fc
      .array(fc.tuple(keyLiteral, tie("value")), { maxLength: 4 })
      .map((members) => ["{", ...separated(members.map(([key, value]) => [key, ":", ...value])), "}"]),
  ),
})).value;

const whiteSpace = fc.constantFrom("", " ", "\n", "\r\n\t");

/** The tokens and one text that holds them, white space strewn between. */
export const jsonDocument = fc.tuple(jsonTokens, fc.array(whiteSpace, { minLength: 1, maxLength: 5 })).map(([tokens, gaps]) => ({
  tokens,
  text: tokens.map((token, i) => (gaps[i % gaps.length] ?? "") + token).join("") + (gaps[0] ?? ""),
}));

/** A document with one to three characters changed: valid or not, nobody knows. */
export const mutatedText = fc
  .tuple(
    jsonDocument,
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), fc.constantFrom(..."{}[]:,\"\\/0189-+.eEtruefalsn \n\t\u0000\u00a0'"))),
  )
  .map(([{ text }, mutations]) =>
    mutations.slice(0, 3).reduce((mutated, [at, removed, inserted]) => {
      const from = at % (mutated.length + 1);
      return mutated.slice(0, from) + inserted + mutated.slice(from + removed);
    }, text),
  );
