/** Text that is no JSON document. `offset` counts UTF-16 units; the message never quotes the text, which may be secret. */
export class JsonSyntaxError extends Error {
  override readonly name = "JsonSyntaxError";
  readonly offset: number;
  constructor(problem: string, offset: number) {
    super(`${problem} at offset ${offset}`);
    this.offset = offset;
  }
}

/** Whether something caught is text that was no JSON document. */
export const isJsonSyntaxError = (error: unknown): error is JsonSyntaxError => error instanceof JsonSyntaxError;
