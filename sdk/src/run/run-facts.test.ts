import { describe, expect, test } from "vitest";
import { compatibility } from "./compatibility.ts";
import { environmentNames, environmentPrefixes } from "./environment.ts";
import { runFlags } from "./flags.ts";
import { erroredStateFile, rootDirectory, workFile, workFiles } from "./paths.ts";
import { minSecretBytes, redacted } from "./redaction.ts";

test("the variables of the environment (job 10, runner 6.2)", () => {
  expect(Object.values(environmentNames).toSorted()).toEqual([
    "CHECKPOINT_DISABLE",
    "HOME",
    "KUBE_NAMESPACE",
    "TF_CLI_CONFIG_FILE",
    "TF_DATA_DIR",
    "TF_INPUT",
    "TF_IN_AUTOMATION",
    "TMPDIR",
  ]);
  expect(environmentPrefixes).toEqual({ runtime: "TF_", backend: "KUBE_", cluster: "KUBERNETES_", moduleInput: "TF_VAR_" });
});

describe("the files of the work directory (runner 6.1)", () => {
  test("their names", () => {
    expect(workFiles).toEqual({
      data: ".terraform",
      cliConfig: "cli.tfrc",
      plan: "plan.tfplan",
      applyPlan: "apply.tfplan",
      restoredState: "restore.tfstate",
      temporary: "tmp",
    });
    expect([rootDirectory, erroredStateFile]).toEqual(["root", "errored.tfstate"]);
  });
  test.each([
    ["of a Job", undefined, "/captf/work/plan.tfplan"],
    ["of another directory", "/w", "/w/plan.tfplan"],
    ["of the root of the file system", "/", "/plan.tfplan"],
  ])("where one is: %s", (_, workdir, path) => expect(workFile("plan", workdir)).toBe(path));
});

test("what stands for a secret, and how short one is not masked (runner 13, 13.2)", () =>
  expect([redacted, minSecretBytes]).toEqual(["(sensitive)", 4]));

test("the Kubernetes that the tests run on (install 7)", () => expect(compatibility.kubernetes.tested).toBe("1.34"));

test.each(Object.values(runFlags))("--$name is explained (runner 2.4)", ({ help }) => expect(help).toMatch(/\w \w|\w{4}/));
