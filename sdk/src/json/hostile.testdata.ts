import { hostileBytes, hostileJson } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { fromJson } from "./convert.ts";
import type { JsonNode } from "./node.ts";
import { isJsonSyntaxError, parseJson } from "./parse.ts";
import { JsonText } from "./text.ts";
import { canonicalJson, compactJson, indentedBytes, indentJson, isNonIntegerError, writeJson } from "./write.ts";

/** What `decode` makes of a document; of one that is none the offset, as the reader documents. */
export const ofTree = (source: string | Uint8Array, decode: (tree: JsonNode) => unknown): unknown => {
  try {
    return decode(parseJson(source));
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return error.offset;
  }
};

const integers = (tree: JsonNode): string | undefined => {
  try {
    return canonicalJson(tree, { numbers: "integer", escaping: "html" });
  } catch (error) {
    if (!isNonIntegerError(error)) throw error;
    return undefined;
  }
};

/** What callers do with a tree. Indented only where that is not many times as long. */
const use = (tree: JsonNode): unknown => [
  compactJson(tree).length,
  writeJson(tree, "html").length,
  canonicalJson(tree, { numbers: "any" }).length,
  integers(tree)?.length,
  indentedBytes(tree) < 10_000 && indentJson(tree).length,
  JsonText.of(tree).source.length,
  fromJson(tree),
];

const document =
  '{"a":[1.50,-0,1e3,"\\u0041\\n\\ud83d\\ude00é",true,null],"b":{"":{"x":[[],{}]},"10":"<&>"},"a":"\u2028","c":"a \\"q\\" b"}';

/** Documents that cost much for their size: many tokens, many keys out of order, escapes, and nesting. */
const shapes: Readonly<Record<string, (bytes: number) => string>> = {
  "short values": (bytes) => `[${repeated(bytes, () => "1")}]`,
  "keys out of order": (bytes) => `{${repeated(bytes, (i) => `"${(i * 7919) % 10_007}":0`)}}`,
  "one key again and again": (bytes) => `{${repeated(bytes, () => '"\\u0061":[]')}}`,
  escapes: (bytes) => `"${"\\u00e9\\n".repeat(bytes / 8)}"`,
  "text that is not ASCII": (bytes) => `[${repeated(bytes, () => '"é\u{1f600}"')}]`,
  nesting: (bytes) => `[${repeated(bytes, () => `${"[".repeat(500)}${"]".repeat(500)}`)}]`,
  "an open string": (bytes) => `["${"\\\\".repeat(bytes / 2)}`,
};

export const jsonRows: readonly Row[] = [
  row("parseJson", (text: string) => ofTree(text, use), { hostile: hostileJson(document), grown: shapes }),
  row("parseJson bytes", (bytes: Uint8Array) => ofTree(bytes, use), {
    hostile: hostileBytes(Buffer.from(document)),
    grown: { "text that is not ASCII": (bytes) => Buffer.from(`[${repeated(bytes, () => '"é\\n",1')}]`) },
  }),
];
