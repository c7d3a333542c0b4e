import { encodeJsonString, fromJson, isJsonSyntaxError, parseJson } from "@captf/sdk/json";
import { inflate } from "./inflate.ts";
import type { Payload } from "./payload.ts";

/** How much decoded text is looked at in one value, and how often one encoding may lie inside another. */
const maxBytes = 32 * 1024 * 1024;
const maxDepth = 4;

/** Whether any text in a JSON value has the payload in it, whole or a part only: raw, JSON, base64 or gzip, also one inside another. */
export const findPayload = (value: unknown, payload: Payload): "whole" | "part" | "absent" => {
  const wholes = spellings(payload.bytes);
  const parts = payload.parts.map((part) => Buffer.from(part, "latin1"));
  const budget = { left: maxBytes };
  let part = false;
  for (const leaf of texts(value)) {
    for (const { bytes, intact } of decodings({ bytes: Buffer.from(leaf), intact: true }, maxDepth, budget)) {
      const whole = wholes.some((w) => bytes.includes(w));
      if (whole && intact) return "whole";
      part ||= whole || parts.some((p) => bytes.includes(p));
    }
  }
  return part ? "part" : "absent";
};

/** The payload as it is, and as it stands in a JSON string or a data URL; Terraform's `jsonencode` escapes as for HTML. */
const spellings = (bytes: Buffer): readonly Buffer[] => {
  const text = bytes.toString();
  if (!Buffer.from(text).equals(bytes)) return [bytes];
  const json = (["none", "html"] as const).map((escaping) => encodeJsonString(text, escaping).slice(1, -1));
  return [bytes, ...[...json, encodeURIComponent(text)].map((spelled) => Buffer.from(spelled))];
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

/** Bytes, and whether nothing was missing of what they were decoded from. */
interface Decoded {
  readonly bytes: Buffer;
  readonly intact: boolean;
}

/** The bytes, then what they decode to. */
function* decodings(decoded: Decoded, depth: number, budget: { left: number }): Generator<Decoded> {
  const { bytes, intact } = decoded;
  budget.left -= bytes.length;
  if (budget.left < 0) return;
  yield decoded;
  if (depth === 0) return;
  const inner = (found: Buffer, whole = true) => decodings({ bytes: found, intact: intact && whole }, depth - 1, budget);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const inflated = inflate(bytes, budget.left);
    if (inflated) yield* inner(inflated.bytes, inflated.whole);
    return;
  }
  for (const text of texts(parsed(bytes))) yield* inner(Buffer.from(text));
  const text = bytes.toString("latin1");
  const folded = /^[A-Za-z0-9+/_=\s-]+$/.test(text) ? text.replace(/\s+/g, "") : text;
  for (const [run] of folded.matchAll(/[A-Za-z0-9+/_-]{32,}={0,2}/g)) {
    // A run may begin with text that only looks like base64: one of four alignments is the right one.
    for (let skipped = 0; skipped < 4; skipped++) yield* inner(Buffer.from(run.slice(skipped), "base64"));
  }
}

/** What a JSON document says; undefined for other text. */
const parsed = (bytes: Buffer): unknown => {
  const text = bytes.toString();
  if (!/^\s*[[{"]/.test(text)) return undefined;
  try {
    return fromJson(parseJson(text));
  } catch (error) {
    if (isJsonSyntaxError(error)) return undefined;
    throw error;
  }
};
