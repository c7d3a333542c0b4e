import { createHash } from "node:crypto";
import { PartError } from "./part-error.ts";

/** The one seam to the network: the platform's fetch, or a test's. */
export type Fetch = (url: string, init: { readonly redirect: "manual"; readonly signal: AbortSignal }) => Promise<Response>;

/** What a download may cost at most. */
export interface DownloadBounds {
  readonly maxBytes: number;
  /** The time without a byte after which the server counts as gone. */
  readonly stallMs: number;
  readonly totalMs: number;
}

/** Several times the size of the largest part, a short wait for a network that is not there, and an end in any case. */
export const downloadBounds: DownloadBounds = { maxBytes: 256 << 20, stallMs: 10_000, totalMs: 900_000 };

const maxRedirects = 5;

const request = async (url: string, fetch: Fetch, signal: AbortSignal, redirects = maxRedirects): Promise<Response> => {
  if (new URL(url).protocol !== "https:") throw new PartError(`${url} is not an https address`);
  const response = await fetch(url, { redirect: "manual", signal });
  const location = response.headers.get("location");
  if (response.status >= 300 && response.status < 400 && location !== null) {
    await response.body?.cancel();
    if (redirects === 0) throw new PartError("too many redirects");
    return request(new URL(location, url).href, fetch, signal, redirects - 1);
  }
  if (response.status !== 200) throw new PartError(`the server answered ${response.status}`);
  return response;
};

const readBounded = async (response: Response, maxBytes: number, progressed: () => void): Promise<Buffer> => {
  if (response.body === null) throw new PartError("the server sent nothing");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    progressed();
    size += chunk.length;
    if (size > maxBytes) throw new PartError(`larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The bytes at an https address when they hash to the given SHA-256; throws PartError otherwise. */
export const download = async (url: string, sha256: string, fetch: Fetch, bounds: DownloadBounds): Promise<Buffer> => {
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new PartError(`no answer in ${bounds.stallMs / 1000} s`)), bounds.stallMs);
  try {
    const signal = AbortSignal.any([stalled.signal, AbortSignal.timeout(bounds.totalMs)]);
    const response = await request(url, fetch, signal);
    const bytes = await readBounded(response, bounds.maxBytes, () => timer.refresh());
    const actual = createHash("sha256").update(bytes).digest("hex");
    if (actual !== sha256) throw new PartError(`its SHA-256 is ${actual}, expected ${sha256}: refused`);
    return bytes;
  } finally {
    clearTimeout(timer);
  }
};
