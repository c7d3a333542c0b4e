import type { JsonNode } from "../json/node.ts";

/** Where a resource block is: its module path as the state writes it, and its own parts. */
export interface BlockParts {
  readonly module: string | undefined;
  readonly mode: "managed" | "data";
  readonly type: string;
  readonly name: string;
}

/** The address of a resource block as the runtimes print it: `module.role.data.http.x`. */
export const blockAddress = ({ module, mode, type, name }: BlockParts): string =>
  `${module ? `${module}.` : ""}${mode === "data" ? "data." : ""}${type}.${name}`;

/** The address of one instance: the block's, with the `count` or `for_each` key where there is one: `…x[0]`, `…x["k"]`. */
export const instanceAddress = (block: string, key: JsonNode | undefined): string => {
  if (key?.kind === "number") return `${block}[${key.literal}]`;
  if (key?.kind === "string") return `${block}[${quoteKey(key.value)}]`;
  return block;
};

const short: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const unprintable = /["\\]|[$%](?=\{)|[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** A string in HCL's quotes: template introducers doubled, what cannot be printed as \u or \U. */
const quoteKey = (key: string): string =>
  `"${key.replace(unprintable, (c) => (c === "$" || c === "%" ? c + c : (short[c] ?? escapeCodePoint(c.codePointAt(0) ?? 0))))}"`;

const escapeCodePoint = (point: number): string =>
  point < 0x10000 ? `\\u${point.toString(16).padStart(4, "0")}` : `\\U${point.toString(16).padStart(8, "0")}`;
