import type { ErrorKind } from "@captf/sdk/run";

/** Why no step could start (runner 19): the image is no module image, or the work place could not be made. Names files, never contents. */
export class PreparationError extends Error {
  override readonly name = "PreparationError";
  readonly kind: Extract<ErrorKind, "image-layout" | "step">;
  constructor(kind: "image-layout" | "step", problem: string, cause?: unknown) {
    super(cause === undefined ? problem : `${problem}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.kind = kind;
  }
}

export const isPreparationError = (error: unknown): error is PreparationError => error instanceof PreparationError;
