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
      for (let i = 0; i < unfinished; i++) reached[i] = this.#grow(at(reached, i), longestFirst[i]?.charCodeAt(depth - 1) ?? 0);
      for (; longestFirst[unfinished - 1]?.length === depth; unfinished--) {
        const whole = at(reached, unfinished - 1);
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
      for (let form = at(this.#form, node); form !== 0; form = at(this.#form, at(this.#suffix, form))) {
        longest ??= new Int32Array(text.length);
        const length = at(this.#depth, form);
        longest[end - length] = length; // ends ascend: a later one is longer
      }
    }
    return { spans: longest ? fromTheLeft(longest) : [], openings: this.#openings(node, text.length) };
  }

  *#openings(last: number, length: number): Generator<number> {
    for (let node = last; node !== 0; node = at(this.#suffix, node)) yield length - at(this.#depth, node);
  }

  #grow(parent: number, unit: number): number {
    const known = this.#child(parent, unit);
    if (known !== 0) return known;
    const node = this.#nodes++;
    this.#adopt(parent, unit, node);
    this.#unit[node] = unit;
    this.#depth[node] = at(this.#depth, parent) + 1;
    const suffix = parent === 0 ? 0 : this.#next(at(this.#suffix, parent), unit);
    this.#suffix[node] = suffix;
    this.#form[node] = at(this.#form, suffix);
    return node;
  }

  /** The longest beginning of a form that a text ends with, from that before its last unit. */
  #next(from: number, unit: number): number {
    for (let node = from; ; node = at(this.#suffix, node)) {
      const child = this.#child(node, unit);
      if (child !== 0 || node === 0) return child;
    }
  }

  #child(node: number, unit: number): number {
    if (node === 0) return at(this.#roots, unit);
    const first = at(this.#firstChild, node);
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

/** An entry that exists: there is one for every node and unit. A cast, as a default would be a branch that nothing can take. */
const at = (entries: Readonly<Record<number, number>>, index: number): number => entries[index] as number;

const fromTheLeft = (longest: Int32Array): Span[] => {
  const spans: Span[] = [];
  for (let place = 0; place < longest.length; ) {
    const length = at(longest, place);
    if (length > 0) spans.push({ start: place, end: place + length });
    place += length || 1;
  }
  return spans;
};
