import { crc32, inflateRawSync } from "node:zlib";

/** The content of a gzip member, or why there is none. */
export type Gunzipped =
  | { readonly kind: "content"; readonly content: Uint8Array }
  | { readonly kind: "not-gzip" }
  | { readonly kind: "damaged" }
  | { readonly kind: "too-large" };

/** Bytes of the shortest member: ten of the header, two of an empty stream, eight of the trailer. */
const shortestMember = 20;

/**
 * Decompresses the first gzip member and nothing after it, at most `limit` bytes, below 4 GiB (state 6, step 5). Node's own gunzip would go on
 * into what follows, where a stale chunk makes good state look damaged; and the limit holds while inflating, against gzip bombs.
 */
export const gunzipFirstMember = (bytes: Uint8Array, limit: number): Gunzipped => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return { kind: "not-gzip" };
  if (bytes.length < shortestMember) return { kind: "damaged" };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = streamStart(bytes, view);
  let content: Uint8Array;
  let end: number;
  try {
    const inflated = inflate(bytes.subarray(start), limit);
    content = inflated.buffer;
    end = start + inflated.engine.bytesWritten;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, "code") : undefined;
    if (code === "ERR_BUFFER_TOO_LARGE") return { kind: "too-large" };
    if (typeof code === "string" && code.startsWith("Z_")) return { kind: "damaged" };
    throw error;
  }
  if (bytes.length < end + 8) return { kind: "damaged" };
  const intact = view.getUint32(end, true) === crc32(content) && view.getUint32(end + 4, true) === content.length;
  return intact ? { kind: "content", content } : { kind: "damaged" };
};

interface Inflated {
  readonly buffer: Uint8Array;
  readonly engine: { readonly bytesWritten: number };
}

/**
 * With `info` Node returns the engine too, which knows where the stream ended; its type declarations leave that out. Each chunk is
 * allocated whole, so a small state gets small ones.
 */
const inflate = (bytes: Uint8Array, limit: number): Inflated =>
  inflateRawSync(bytes, {
    maxOutputLength: limit,
    chunkSize: Math.min(2 ** 17, 2 ** 10 + 8 * bytes.length),
    info: true,
  }) as unknown as Inflated;

/**
 * Where a member's stream starts, after the header (RFC 1952, 2.3). Where that is cut off in a text, is not deflate or has reserved
 * flags it is the end of the bytes, and nothing can be inflated.
 */
const streamStart = (bytes: Uint8Array, view: DataView): number => {
  const flags = view.getUint8(3);
  if (bytes[2] !== 8 || (flags & 0xe0) !== 0) return bytes.length;
  let at = 10;
  if (flags & 4) at += 2 + view.getUint16(at, true);
  for (const text of [8, 16]) {
    if (!(flags & text)) continue;
    const nul = bytes.indexOf(0, at);
    if (nul === -1) return bytes.length;
    at = nul + 1;
  }
  if (flags & 2) at += 2;
  return at;
};
