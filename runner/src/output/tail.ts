import { utf8Length } from "@captf/sdk/json";

/** Most bytes of stderr that are kept of a step (runner 8.1). */
export const maxTailBytes = 65_536;

/** The last whole lines of an output, at most 64 KiB. Whole ones: half a line could hold half a secret. */
export class Tail {
  #lines: string[] = [];
  #bytes = 0;
  #first = 0;

  add(line: string): void {
    this.#lines.push(line);
    this.#bytes += utf8Length(line) + 1;
    while (this.#bytes > maxTailBytes) this.#bytes -= utf8Length(this.#lines[this.#first++] ?? "") + 1;
    // Dropped lines leave in batches, so that adding stays cheap.
    if (this.#first > 1024 && this.#first * 2 > this.#lines.length) {
      this.#lines = this.#lines.slice(this.#first);
      this.#first = 0;
    }
  }

  get text(): string {
    return this.#lines.slice(this.#first).join("\n");
  }
}
