import type { Change, Form } from "./change.ts";

/** A change with the number by which it is switched on. */
export interface NumberedChange extends Change {
  readonly id: number;
}

/** The global function that says whether a change is on; the worker puts it there. */
export const switchName = "__isMutant";

const on = (id: number): string => `${switchName}(${id})`;

/** The text of a part with its changes behind their switches; `inner` is the part itself, changes inside it included. */
const wraps: Readonly<Record<Form, (changes: readonly NumberedChange[], inner: string) => string>> = {
  expression: (changes, inner) =>
    `(${changes.map(({ id, replacement }) => `${on(id)} ? (${replacement}) : `).join("")}(${inner}))`,
  // In braces of its own: the else after it is that of the condition around it.
  statement: ([change], inner) => (change ? `{ if (!${on(change.id)}) { ${inner} } }` : inner),
  block: ([change], inner) => (change ? `{ if (!${on(change.id)}) ${inner} }` : inner),
  object: ([change], inner) => (change ? `...(${on(change.id)} ? {} : { ${inner} })` : inner),
  array: ([change], inner) => (change ? `...(${on(change.id)} ? [] : [${inner}])` : inner),
};

/** The same part can be an entry and an expression: the entry is around the expression. */
const order: readonly Form[] = ["object", "array", "block", "statement", "expression"];

interface Part {
  readonly start: number;
  readonly end: number;
  readonly form: Form;
  readonly changes: readonly NumberedChange[];
}

const outerFirst = (a: Part, b: Part): number =>
  a.start - b.start || b.end - a.end || order.indexOf(a.form) - order.indexOf(b.form);

/**
 * A source in which every change is there at once, each behind its switch: with all of them off it does what it did.
 */
export const switchIn = (source: string, changes: readonly NumberedChange[]): string => {
  const parts = new Map<string, Part>();
  for (const change of changes) {
    const key = `${change.start} ${change.end} ${change.form}`;
    const others = parts.get(key)?.changes ?? [];
    parts.set(key, { start: change.start, end: change.end, form: change.form, changes: [...others, change] });
  }
  const sorted = [...parts.values()].toSorted(outerFirst);
  let next = 0;
  const write = (start: number, end: number): string => {
    let text = "";
    let at = start;
    for (let part = sorted[next]; part !== undefined && part.start < end && part.end <= end; part = sorted[next]) {
      next += 1;
      text += source.slice(at, part.start) + wraps[part.form](part.changes, write(part.start, part.end));
      at = part.end;
    }
    return text + source.slice(at, end);
  };
  return write(0, source.length);
};
