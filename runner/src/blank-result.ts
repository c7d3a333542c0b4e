import type { Result } from "@captf/sdk/run";
import type { RunOptions } from "./run-options.ts";

/** The result of a run in which nothing happened yet (runner 15). */
export const blankResult = ({ op, image, bin }: Pick<RunOptions, "op" | "image" | "bin">): Result => ({
  version: 1,
  op,
  image: { ref: image, providersMirror: false },
  runtime: { command: bin, version: "" },
  steps: [],
  drift: null,
  error: null,
});
