import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs `npm test`'s script with a list of required tiers and a runtime that is not there, which ends it before it builds. */
const runTests = (required: string): Promise<{ code: unknown; stdout: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, CAPTF_REQUIRE_TIERS: required, CAPTF_TERRAFORM: "/nowhere", CAPTF_TOFU: "/nowhere" };
    execFile(process.execPath, [join(import.meta.dirname, "..", "test.ts")], { env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : error.code, stdout }),
    );
  });

test("a required tier without its part fails the run, after a line for each tier that did not run", async () => {
  const { code, stdout } = await runTests("tofu");
  expect(stdout.trimEnd().split("\n")).toEqual([
    expect.stringMatching(/^tier terraform did not run: Terraform: CAPTF_TERRAFORM \/nowhere /),
    expect.stringMatching(/^tier tofu did not run: OpenTofu: CAPTF_TOFU \/nowhere /),
    "CAPTF_REQUIRE_TIERS: tofu must run",
  ]);
  expect(code).toBe(1);
});

test("a required tier of an unknown name is a mistake in the command", async () => {
  expect(await runTests("opentofu")).toEqual({ code: 3, stdout: expect.stringContaining("no tier is called opentofu") });
});
