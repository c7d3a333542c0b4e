import { join } from "node:path";
import { CommanderError } from "commander";
import { beforeEach, describe, expect, test } from "vitest";
import { exitCodes } from "../exit-codes.ts";
import { partsCommand } from "./command.ts";
import { fakeRuntime, temporaryDirectory, writeProgram } from "./fake-part.testdata.ts";

let env: NodeJS.ProcessEnv = {};
beforeEach(async () => {
  const root = await temporaryDirectory();
  env = { PATH: join(root, "bin"), XDG_CACHE_HOME: root };
});

const run = async (...args: string[]) => {
  const ran = { stdout: "", stderr: "" };
  const command = partsCommand({
    env,
    stdout: (text) => {
      ran.stdout += text;
    },
    stderr: (text) => {
      ran.stderr += text;
    },
  });
  await command.parseAsync(args, { from: "user" });
  return ran;
};

const withTerraform = () => writeProgram(join(env.PATH ?? "", "terraform"), fakeRuntime("1.12.0"));

describe("parts get", () => {
  test("prints the path alone on stdout", async () => {
    const path = await withTerraform();
    expect(await run("get", "terraform", "--offline")).toEqual({ stdout: `${path}\n`, stderr: "" });
  });

  test("says what is missing and exits 2", async () => {
    const says = expect.stringMatching(/^Terraform was not found.*CAPTF_TERRAFORM/);
    await expect(run("get", "terraform", "--offline")).rejects.toMatchObject({ message: says, exitCode: exitCodes.couldNotRun });
  });

  test("names the parts for an unknown one and exits 3", async () => {
    const message =
      'there is no part "pulumi"; the parts are terraform, tofu, kube-apiserver, etcd, kube-controller-manager, oras, registry';
    await expect(run("get", "pulumi")).rejects.toMatchObject({ message, exitCode: exitCodes.usage });
  });
});

test.each([["list"], ["get", "terraform"]])("a bad TMPDIR is named, and not the parts: parts %s %s", async (...args) => {
  await withTerraform();
  env = { ...env, TMPDIR: "/none" };
  const message = expect.stringMatching(/^TMPDIR, which names \/none,/);
  await expect(run(...args)).rejects.toMatchObject({ message, exitCode: exitCodes.couldNotRun });
});

test.each([["get"], ["get", "terraform", "--ofline"], ["fetch"]])(
  "parts %s %s %s throws what is wrong and does not end the process",
  async (...args) => {
    await expect(run(...args)).rejects.toThrow(CommanderError);
  },
);

describe("parts list", () => {
  test("has one line a part, whether it is there or not", async () => {
    const path = await withTerraform();
    const { stdout } = await run("list");
    expect(stdout.split("\n")).toEqual([
      `terraform\t1.12.0\tpath\t${path}`,
      expect.stringMatching(/^tofu\t-\tOpenTofu was not found/),
      expect.stringMatching(/^kube-apiserver\t-\tkube-apiserver was not found/),
      expect.stringMatching(/^etcd\t-\tetcd was not found/),
      expect.stringMatching(/^kube-controller-manager\t-\tkube-controller-manager was not found/),
      expect.stringMatching(/^oras\t-\toras was not found/),
      expect.stringMatching(/^registry\t-\tthe distribution registry was not found/),
      "",
    ]);
  });

  test("gives the same as JSON", async () => {
    const path = await withTerraform();
    const [terraform, tofu] = JSON.parse((await run("list", "--report", "json")).stdout);
    expect(terraform).toEqual({
      name: "terraform",
      wanted: "1.11.4",
      variable: "CAPTF_TERRAFORM",
      path,
      version: "1.12.0",
      source: "path",
    });
    expect(tofu).toMatchObject({ name: "tofu", missing: expect.any(String) });
  });

  test("refuses another report with 3", async () => {
    const message = "--report is text or json, not yaml";
    await expect(run("list", "--report", "yaml")).rejects.toMatchObject({ message, exitCode: exitCodes.usage });
  });
});
