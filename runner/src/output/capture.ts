import type { ByteSink } from "../exec.ts";

/** Most bytes of an output that is read as a document; far above any plan, below what a string can hold. */
export const maxCapturedBytes = 256 * 1024 * 1024;

/** Keeps an output in memory. One that grows beyond the limit counts as no document at all. */
export class Capture implements ByteSink {
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  readonly #limit: number;

  constructor(limit = maxCapturedBytes) {
    this.#limit = limit;
  }

  write(chunk: Uint8Array): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limit) this.#chunks = [];
    else this.#chunks.push(chunk);
  }

  end(): void {}

  /** The bytes; none after an overflow. */
  get bytes(): Uint8Array {
    return Buffer.concat(this.#chunks);
  }
}

/** One output into two sinks. */
export const both = (first: ByteSink, second: ByteSink): ByteSink => ({
  write: async (chunk) => {
    await first.write(chunk);
    await second.write(chunk);
  },
  end: async () => {
    await first.end();
    await second.end();
  },
});
