import { gunzipSync } from "node:zlib";
import type { Payload } from "./payload.ts";

/** How much decoded text is looked at in one value, and how often one encoding may lie inside another. */
const maxBytes = 32 * 1024 * 1024;
const maxDepth = 4;

/** Whether any text in a JSON value has the payload in it, whole or a part only: raw, base64 or gzip, also one inside another. */
export const findPayload = (value: unknown, payload: Payload): "whole" | "part" | "absent" => {
  const wholes = spellings(payload.bytes);
  const parts = payload.parts.map((part) => Buffer.from(part, "latin1"));
  const budget = { left: maxBytes };
  let part = false;
  for (const leaf of texts(value)) {
    for (const bytes of decodings(Buffer.from(leaf), maxDepth, budget)) {
      if (wholes.some((whole) => bytes.includes(whole))) return "whole";
      part ||= parts.some((p) => bytes.includes(p));
    }
  }
  return part ? "part" : "absent";
};

/** The payload as it is, and as it stands in a JSON string or a data URL. */
const spellings = (bytes: Buffer): readonly Buffer[] => {
  const text = bytes.toString();
  if (!Buffer.from(text).equals(bytes)) return [bytes];
  return [bytes, Buffer.from(JSON.stringify(text).slice(1, -1)), Buffer.from(encodeURIComponent(text))];
};

function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* texts(inner);
    }
  }
}

/** The bytes, then what they decode to. */
function* decodings(bytes: Buffer, depth: number, budget: { left: number }): Generator<Buffer> {
  budget.left -= bytes.length;
  if (budget.left < 0) return;
  yield bytes;
  if (depth === 0) return;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const inflated = inflate(bytes, budget.left);
    if (inflated) yield* decodings(inflated, depth - 1, budget);
    return;
  }
  const text = bytes.toString("latin1");
  const folded = /^[A-Za-z0-9+/_=\s-]+$/.test(text) ? text.replace(/\s+/g, "") : text;
  for (const [run] of folded.matchAll(/[A-Za-z0-9+/_-]{32,}={0,2}/g)) {
    // A run may begin with text that only looks like base64: one of four alignments is the right one.
    for (let skipped = 0; skipped < 4; skipped++) yield* decodings(Buffer.from(run.slice(skipped), "base64"), depth - 1, budget);
  }
}

const inflate = (bytes: Buffer, maxOutputLength: number): Buffer | undefined => {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(maxOutputLength, 1) });
  } catch {
    return undefined;
  }
};
