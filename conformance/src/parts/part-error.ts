/** A way of having a part that did not work out. Its message is one line for the user. */
export class PartError extends Error {
  override readonly name = "PartError";
}

/** The one line of an error of any kind: a network error's own message says nothing, its cause does. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${cause}`.split("\n")[0] ?? "";
};
