/** Where something was found: units of the text, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a text holds of the forms. */
export interface Found {
  /** From left to right, at each place the longest form that fits (runner 13.2). */
  readonly spans: readonly Span[];
  /** Where the text's end could be the beginning of a form that goes on, from left to right. */
  readonly openings: Iterable<number>;
}

/**
 * Finds many forms in one pass over a text (Aho and Corasick's automaton): neither how many there are nor what they have in common
 * makes it slower. A node is a beginning of forms; its suffix is the longest other beginning that it ends with; 0 is the empty one.
 */
export class FormIndex {
  #nodes = 1;
  readonly #unit: Uint16Array;
  readonly #depth: Int32Array;
  readonly #suffix: Int32Array;
  /** The longest whole form that the node ends with. */
  readonly #form: Int32Array;
  /** Nearly all nodes have one child at most; the others' are found by node and unit. A map for each would not fit. */
  readonly #firstChild: Int32Array;
  readonly #branches: Uint8Array;
  readonly #otherChildren = new Map<number, number>();
  /** Children of 0 by unit: most units of a text begin no form. */
  readonly #roots = new Int32Array(0x10000);

  constructor(forms: Iterable<string>) {
    const longestFirst = [...forms].sort((a, b) => b.length - a.length);
    const size = 1 + longestFirst.reduce((sum, form) => sum + form.length, 0);
    this.#unit = new Uint16Array(size);
    this.#depth = new Int32Array(size);
    this.#suffix = new Int32Array(size);
    this.#form = new Int32Array(size);
    this.#firstChild = new Int32Array(size);
    this.#branches = new Uint8Array(size);

    // Unit by unit of all forms at once: a suffix is shorter than its node, so it is known by then.
    const reached = longestFirst.map(() => 0);
    let unfinished = longestFirst.length;
    for (let depth = 1; unfinished > 0; depth++) {
      for (let i = 0; i < unfinished; i++) reached[i] = this.#grow(reached[i] ?? 0, longestFirst[i]?.charCodeAt(depth - 1) ?? 0);
      for (; longestFirst[unfinished - 1]?.length === depth; unfinished--) {
        const whole = reached[unfinished - 1] ?? 0;
        this.#form[whole] = whole;
      }
    }
  }

  find(text: string): Found {
    /** By start; allocated when there is one, which is seldom. */
    let longest: Int32Array | undefined;
    let node = 0;
    for (let end = 1; end <= text.length; end++) {
      node = this.#next(node, text.charCodeAt(end - 1));
      for (let form = this.#form[node] ?? 0; form !== 0; form = this.#form[this.#suffix[form] ?? 0] ?? 0) {
        longest ??= new Int32Array(text.length);
        const length = this.#depth[form] ?? 0;
        longest[end - length] = length; // ends ascend: a later one is longer
      }
    }
    return { spans: longest ? fromTheLeft(longest) : [], openings: this.#openings(node, text.length) };
  }

  *#openings(last: number, length: number): Generator<number> {
    for (let node = last; node !== 0; node = this.#suffix[node] ?? 0) yield length - (this.#depth[node] ?? 0);
  }

  #grow(parent: number, unit: number): number {
    const known = this.#child(parent, unit);
    if (known !== 0) return known;
    const node = this.#nodes++;
    this.#adopt(parent, unit, node);
    this.#unit[node] = unit;
    this.#depth[node] = (this.#depth[parent] ?? 0) + 1;
    const suffix = parent === 0 ? 0 : this.#next(this.#suffix[parent] ?? 0, unit);
    this.#suffix[node] = suffix;
    this.#form[node] = this.#form[suffix] ?? 0;
    return node;
  }

  /** The longest beginning of a form that a text ends with, from that before its last unit. */
  #next(from: number, unit: number): number {
    for (let node = from; ; node = this.#suffix[node] ?? 0) {
      const child = this.#child(node, unit);
      if (child !== 0 || node === 0) return child;
    }
  }

  #child(node: number, unit: number): number {
    if (node === 0) return this.#roots[unit] ?? 0;
    const first = this.#firstChild[node] ?? 0;
    if (first !== 0 && this.#unit[first] === unit) return first;
    return this.#branches[node] === 1 ? (this.#otherChildren.get(node * 0x10000 + unit) ?? 0) : 0;
  }

  #adopt(node: number, unit: number, child: number): void {
    if (node === 0) this.#roots[unit] = child;
    else if (this.#firstChild[node] === 0) this.#firstChild[node] = child;
    else {
      this.#branches[node] = 1;
      this.#otherChildren.set(node * 0x10000 + unit, child);
    }
  }
}

const fromTheLeft = (longest: Int32Array): Span[] => {
  const spans: Span[] = [];
  for (let at = 0; at < longest.length; ) {
    const length = longest[at] ?? 0;
    if (length > 0) spans.push({ start: at, end: at + length });
    at += length || 1;
  }
  return spans;
};
