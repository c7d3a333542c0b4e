import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory, writeFiles } from "../temporary.testdata.ts";
import { buildEnvironment, fetchEnvironment } from "./environment.ts";

const own = {
  PATH: "/bin",
  HOME: "/their/own",
  TF_LOG: "DEBUG",
  TF_CLI_ARGS: "-x",
  AWS_SECRET_ACCESS_KEY: "s",
  https_proxy: "p",
};

describe("buildEnvironment", () => {
  it("passes an allow-list and what a Job sets, nothing of the user's Terraform settings", async () => {
    const { variables, given } = await buildEnvironment(own, [], undefined);
    expect(variables).toEqual({
      PATH: "/bin",
      HOME: "/their/own",
      https_proxy: "p",
      TF_IN_AUTOMATION: "1",
      TF_INPUT: "0",
      CHECKPOINT_DISABLE: "1",
    });
    expect(given).toEqual([]);
  });

  it("adds what --env names, and cannot be talked into prompts", async () => {
    const { variables, given } = await buildEnvironment(
      { ...own, TF_INPUT: "1" },
      ["AWS_SECRET_ACCESS_KEY", "TF_INPUT"],
      undefined,
    );
    expect(variables).toMatchObject({ AWS_SECRET_ACCESS_KEY: "s", TF_INPUT: "0" });
    expect(given).toEqual(["AWS_SECRET_ACCESS_KEY", "TF_INPUT"]);
  });

  it("says which --env variable is not there", async () => {
    await expect(buildEnvironment(own, ["NOPE"], undefined)).rejects.toMatchObject({
      name: "Problem",
      exitCode: 3,
      message: "--env NOPE: there is no such variable in the environment",
    });
  });

  it("turns credential files into variables as envFrom does: other names and folders are left out", async () => {
    const directory = await writeFiles(await temporaryDirectory(), {
      AWS_ACCESS_KEY_ID: "id\n",
      "..data": "x",
      "1bad": "x",
      "sub/A": "x",
    });
    await mkdir(join(directory, "EMPTY"));
    const { variables, given } = await buildEnvironment({}, [], directory);
    expect(given).toEqual(["AWS_ACCESS_KEY_ID"]);
    expect(variables.AWS_ACCESS_KEY_ID).toBe("id\n");
  });

  it("refuses a binary file by its name, not its value", async () => {
    const directory = await writeFiles(await temporaryDirectory(), { AWS_SECRET: "hunter2\0word" });
    const building = buildEnvironment(own, [], directory);
    await expect(building).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining("AWS_SECRET is binary") });
    await expect(building).rejects.toMatchObject({ message: expect.not.stringContaining("hunter2") });
  });

  it("says when the directory cannot be read", async () => {
    await expect(buildEnvironment({}, [], "/nowhere/at/all")).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining("ENOENT"),
    });
  });
});

describe("fetchEnvironment", () => {
  it("passes the user's registries and tokens, and nothing else of theirs", () =>
    expect(
      fetchEnvironment({ ...own, TF_CLI_CONFIG_FILE: "/their/tfrc", TF_TOKEN_app_example_com: "t", TF_WORKSPACE: "w" }),
    ).toEqual({
      PATH: "/bin",
      HOME: "/their/own",
      https_proxy: "p",
      TF_CLI_CONFIG_FILE: "/their/tfrc",
      TF_TOKEN_app_example_com: "t",
    }));
});
