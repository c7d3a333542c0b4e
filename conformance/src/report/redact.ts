import { minSecretBytes, redacted } from "@captf/sdk/run";
import { findPayload, payloadOf } from "../payload/index.ts";

/** Shorter bootstrap data says nothing: it may be part of any text. */
const minPayloadBytes = 24;

/** Replaces every known secret, in each way it may be written, the longest first so that no rest of it stays. */
export const makeRedactor = (secrets: Iterable<string>): ((text: string) => string) => {
  const forms = new Set<string>();
  for (const secret of secrets) {
    for (const value of [secret, ...secret.split(/\r?\n/).map((line) => line.trim())]) {
      if (value.length < minSecretBytes) continue;
      forms.add(value);
      forms.add(JSON.stringify(value).slice(1, -1));
    }
  }
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  if (ordered.length === 0) return (text) => text;
  const pattern = new RegExp(ordered.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  return (text) => text.replace(pattern, redacted);
};

/** Stands for a text that holds bootstrap data in some encoding, of which no one could say where it ends. */
const withheld = "(withheld: it holds bootstrap data)";

/** Withholds each text with any part of bootstrap data in it, however encoded: a module may quote it in its errors (contract 2.11). */
export const withholding = (redact: (text: string) => string, bootstrapData: readonly string[]): ((text: string) => string) => {
  const payloads = bootstrapData.map(payloadOf).filter((payload) => payload.bytes.length >= minPayloadBytes);
  return (text) => {
    const masked = redact(text);
    return payloads.some((payload) => findPayload(masked, payload) !== "absent") ? withheld : masked;
  };
};

/** A plain value with every string in it redacted. */
export const redactAll = <T>(value: T, redact: (text: string) => string): T => {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redactAll(item, redact)) as T;
  if (typeof value !== "object" || value === null) return value;
  // The same members with the same kinds of values: the shape is the type.
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redactAll<unknown>(inner, redact)])) as T;
};
