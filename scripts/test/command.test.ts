import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Runs `npm test`'s script with a list of required tiers and parts that are not there, which ends it before it builds. */
const runTests = (required: string): Promise<{ code: unknown; stdout: string }> =>
  new Promise((resolve) => {
    const nowhere = { CAPTF_TERRAFORM: "/nowhere", CAPTF_TOFU: "/nowhere", KUBEBUILDER_ASSETS: "/nowhere" };
    const noEngine = { DOCKER_HOST: "unix:///nowhere" };
    const env = { ...process.env, ...nowhere, ...noEngine, CAPTF_REQUIRE_TIERS: required };
    execFile(process.execPath, [join(import.meta.dirname, "..", "test.ts")], { env }, (error, stdout) =>
      resolve({ code: error === null ? 0 : error.code, stdout }),
    );
  });

const lines = [
  expect.stringMatching(/^tier terraform did not run: Terraform: CAPTF_TERRAFORM \/nowhere /),
  expect.stringMatching(/^tier tofu did not run: OpenTofu: CAPTF_TOFU \/nowhere /),
  expect.stringMatching(
    /^tier api-server did not run: etcd: KUBEBUILDER_ASSETS \/nowhere .*; kube-apiserver: .*; kube-controller-m/,
  ),
  ...["docker", "registry"].map((name) =>
    // As another user, or on another system, it is not even asked for.
    expect.stringMatching(
      `^tier ${name} did not run: (?:no container engine answers at unix:///nowhere |its tests run on Linux)`,
    ),
  ),
];

test.each([
  ["tofu", "CAPTF_REQUIRE_TIERS: tofu must run"],
  ["api-server, terraform", "CAPTF_REQUIRE_TIERS: api-server, terraform must run"],
])("a required tier without its parts fails the run, after a line for each tier that did not run: %s", async (required, says) => {
  const { code, stdout } = await runTests(required);
  expect(stdout.trimEnd().split("\n")).toEqual([...lines, says]);
  expect(code).toBe(1);
});

test("a required tier of an unknown name is a mistake in the command", async () => {
  expect(await runTests("opentofu")).toEqual({ code: 3, stdout: expect.stringContaining("no tier is called opentofu") });
});
