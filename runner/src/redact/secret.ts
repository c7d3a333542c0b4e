/** A text that must not leave the runner (runner 13). */
export interface Secret {
  readonly value: string;
  /** Fewest bytes of a line of a multi-line value that is masked by itself. */
  readonly lineMinimum: number;
  /** The value as the body of the JSON literal that a file holds; a diagnostic may quote it so. */
  readonly written?: string;
}

/** Line minimum of values whose lines are secret one by one: environment and variables. */
export const everyLine = 4;

/**
 * Fewest bytes of a word that is masked by itself, in values of which every line is secret: the runtime wraps its errors at spaces,
 * and of `Bearer <token>` the token must not be left on a line of its own.
 */
export const opaqueWord = 16;

/** Line minimum of documents with many harmless short lines: bootstrap data and planned values. */
export const longLines = 16;
