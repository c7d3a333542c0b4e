import { describe } from "vitest";
import { whyNoPods } from "./pod.testdata.ts";

/** What the tests of a runtime on the API server get of it. */
export interface TestedRuntime {
  readonly name: "terraform" | "tofu";
  readonly path: string;
}

/**
 * Tests for each runtime whose tier runs; `npm test` says which does not. Where no pod can be made, one line says so, and what CI
 * requires fails: it names its tiers.
 */
export const onRuntimes = (
  runtimes: readonly { readonly name: TestedRuntime["name"]; readonly path: string | null }[],
  tests: (runtime: TestedRuntime) => void,
): void => {
  const lacking = whyNoPods();
  if (lacking !== null) process.stderr.write(`not tried: the runner in a pod: ${lacking}\n`);
  const mayLack = (process.env.CAPTF_REQUIRE_TIERS ?? "") === "";
  describe.each(runtimes)("$name", ({ name, path }) => {
    describe.skipIf(path === null || (lacking !== null && mayLack))("in a pod", () => tests({ name, path: path ?? "" }));
  });
};
