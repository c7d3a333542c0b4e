/** A number that canonical JSON does not allow: hashes take integer literals only (inputs-rendering 5.2). */
export class NonIntegerError extends Error {
  override readonly name = "NonIntegerError";
  constructor() {
    super("a number is not an integer literal");
  }
}

/** Whether something caught is a number that the canonical form does not allow. */
export const isNonIntegerError = (error: unknown): error is NonIntegerError => error instanceof NonIntegerError;
