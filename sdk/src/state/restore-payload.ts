import { isJsonSyntaxError, parseJson } from "../json/parse.ts";
import { maxStateChunks } from "./chunks.ts";
import { maxStateBytes } from "./decode-state.ts";
import { gunzipFirstMember } from "./gunzip.ts";

/** The state file that a restore pushes, or why there is none. The problem never quotes it. */
export type DecodedRestore =
  | { readonly kind: "state-file"; readonly content: Uint8Array }
  | { readonly kind: "invalid"; readonly problem: string };

/**
 * Joins the chunks of a backup, in order, and decompresses the first gzip member: what follows it, such as the stale chunk that a
 * shrinking state leaves, is passed over. It has to be JSON and is not looked at further (runner 20).
 */
export const decodeRestore = (chunks: readonly Uint8Array[]): DecodedRestore => {
  if (chunks.length < 1 || chunks.length > maxStateChunks)
    return invalid(`the backup has ${chunks.length} chunks, not 1 to ${maxStateChunks}`);
  const unzipped = gunzipFirstMember(Buffer.concat(chunks), maxStateBytes);
  if (unzipped.kind !== "content") return invalid(problems[unzipped.kind]);
  try {
    parseJson(unzipped.content);
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return invalid(`the backup is not JSON: ${error.message}`);
  }
  return { kind: "state-file", content: unzipped.content };
};

const problems = {
  "not-gzip": "the backup is not gzip",
  damaged: "the backup's gzip stream is damaged or cut off",
  "too-large": `the backup has more than ${maxStateBytes} bytes uncompressed`,
} as const;

const invalid = (problem: string): DecodedRestore => ({ kind: "invalid", problem });
