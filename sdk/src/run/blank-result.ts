import type { Result } from "./result.ts";

/** The result of a run in which nothing happened yet; what is not known is empty (runner 15, 16). */
export const blankResult = ({
  op,
  image = "",
  bin = [],
}: {
  readonly op: string;
  readonly image?: string;
  readonly bin?: readonly string[];
}): Result => ({
  version: 1,
  op,
  image: { ref: image, providersMirror: false },
  runtime: { command: bin, version: "" },
  steps: [],
  drift: null,
  error: null,
});
