const short: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const unprintable = /["\\]|[$%](?=\{)|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** A string in HCL's quotes: template introducers doubled, what cannot be printed as \u or \U. */
export const quoteHcl = (value: string): string =>
  `"${value.replace(unprintable, (c) => (c === "$" || c === "%" ? c + c : (short[c] ?? escapeCodePoint(c.codePointAt(0) ?? 0))))}"`;

const escapeCodePoint = (point: number): string =>
  point < 0x10000 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
