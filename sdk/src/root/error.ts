/** Why inputs cannot be rendered (inputs-rendering 3.6). */
export type RenderReason =
  | "RoleMismatch"
  | "BootstrapDataNotBase64"
  | "VariableNameNotAnIdentifier"
  | "VariableNameReserved"
  | "VariableNotJson"
  | "InputsTooLarge";

/** Inputs that cannot be rendered. The message names inputs and variables, never a value. */
export class RenderError extends Error {
  override readonly name = "RenderError";
  readonly reason: RenderReason;
  /** For InputsTooLarge: the size of both files in bytes. */
  readonly bytes: number | undefined;
  constructor(reason: RenderReason, message: string, bytes?: number) {
    super(message);
    this.reason = reason;
    this.bytes = bytes;
  }
}

/** Whether something caught is why a root was not rendered: then its `reason` is one of the closed set. */
export const isRenderError = (error: unknown): error is RenderError => error instanceof RenderError;
