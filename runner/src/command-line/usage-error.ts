/** A command line that cannot be followed: exit 2 (runner 3). The message quotes no value: a value may be secret. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const isUsageError = (error: unknown): error is UsageError => error instanceof UsageError;
