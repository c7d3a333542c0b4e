import { type Redactor, redactor } from "./redactor.ts";
import type { Secret } from "./secret.ts";

/** A redactor that gets to know more secrets while a run goes on. Logs begun before keep what was known then. */
export interface Mask extends Redactor {
  readonly learn: (secrets: readonly Secret[]) => void;
}

/** A mask that knows these secrets to begin with. */
export const createMask = (secrets: readonly Secret[]): Mask => {
  let known = secrets;
  let current = redactor(known);
  return Object.assign((text: string) => current(text), {
    lines: () => current.lines(),
    learn: (more: readonly Secret[]) => {
      if (more.length === 0) return;
      known = [...known, ...more];
      current = redactor(known);
    },
  });
};
