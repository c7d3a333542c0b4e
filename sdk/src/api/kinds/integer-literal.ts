/** Whether a JSON number is written without fraction and exponent. */
export const isIntegerLiteral = (literal: string): boolean => /^-?[0-9]+$/.test(literal);

/** Whether the API server keeps a JSON number as a 64-bit integer rather than a double. */
export const isInt64Literal = (literal: string): boolean =>
  // By length first: reading a long literal costs the square of its digits.
  isIntegerLiteral(literal) && literal.length <= 20 && BigInt.asIntN(64, BigInt(literal)) === BigInt(literal);
