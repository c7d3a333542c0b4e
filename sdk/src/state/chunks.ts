import { chunkIndex } from "./names.ts";
import { type StateSecret, stateDataKey } from "./secret.ts";

/** Most Secrets of one state or backup (state 21). */
export const maxStateChunks = 32;

/** The size Terraform cuts a compressed state into, in bytes (state 3). */
export const stateChunkBytes = 2 ** 20;

/** The chunks of one state in order with their joined payload, still compressed; or why there is none (state 6, steps 1 to 5). */
export type AssembledChunks =
  | { readonly kind: "chunks"; readonly chunks: readonly StateSecret[]; readonly payload: Uint8Array }
  | { readonly kind: "none" }
  | { readonly kind: "invalid"; readonly cause: ChunkProblem; readonly problem: string };

/** Why Secrets do not make up one payload (state 6). */
export type ChunkProblem = "too-many-chunks" | "foreign-name" | "duplicate-chunk" | "missing-chunk" | "no-payload";

/**
 * Orders and joins the Secrets of the set `base`, which may come in any order. Surplus parts in sequence are joined too: the end
 * of the first gzip member cuts them off (state 6, TRAP).
 */
export const assembleChunks = (base: string, secrets: readonly StateSecret[]): AssembledChunks => {
  if (secrets.length === 0) return { kind: "none" };
  if (secrets.length > maxStateChunks) {
    return invalid("too-many-chunks", `it has ${secrets.length} Secrets, more than ${maxStateChunks}`);
  }
  const byIndex = new Map<number, StateSecret>();
  for (const secret of secrets) {
    const index = chunkIndex(base, secret.metadata.name);
    if (index === undefined) return invalid("foreign-name", "a Secret with its labels has a name that is none of its chunks'");
    if (byIndex.has(index)) return invalid("duplicate-chunk", `chunk ${index} is there twice`);
    byIndex.set(index, secret);
  }
  const chunks: StateSecret[] = [];
  const payloads: Uint8Array[] = [];
  for (let index = 0; index < secrets.length; index++) {
    const chunk = byIndex.get(index);
    if (!chunk) return invalid("missing-chunk", `chunk ${index} is missing`);
    chunks.push(chunk);
  }
  for (const [index, { data }] of chunks.entries()) {
    const payload = data && Object.hasOwn(data, stateDataKey) ? data[stateDataKey] : undefined;
    if (payload === undefined) return invalid("no-payload", `chunk ${index} has no key ${stateDataKey}`);
    payloads.push(Buffer.from(payload, "base64"));
  }
  return { kind: "chunks", chunks, payload: Buffer.concat(payloads) };
};

const invalid = (cause: ChunkProblem, problem: string): AssembledChunks => ({ kind: "invalid", cause, problem });
