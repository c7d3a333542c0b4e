const short: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const unprintable = /["\\]|[$%](?=\{)|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** A string in HCL's quotes: template introducers doubled, what cannot be printed as \u or \U. */
export const quoteHcl = (value: string): string =>
  `"${value.replace(unprintable, (c) => (c === "$" || c === "%" ? c + c : (short[c] ?? escapeCodePoint(c))))}"`;

const escapeCodePoint = (c: string): string => {
  const hex = Number(c.codePointAt(0)).toString(16);
  return c.length === 1 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
};
