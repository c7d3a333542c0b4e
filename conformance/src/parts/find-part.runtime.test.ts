import { expect, inject, test } from "vitest";
import { findPart, locatePart } from "./index.ts";

const given = inject("runtime");
const name = inject("runtimeName");

test("the real runtime that is pointed at is found with the version it reports, whatever the user's TF_ settings say", async () => {
  const env = { ...process.env, TF_LOG: "trace", TF_CLI_ARGS: "-help", TF_CLI_CONFIG_FILE: "/nowhere" };
  const found = { path: given, version: expect.stringMatching(/^1\.\d+\.\d+$/), source: "given" };
  expect(await locatePart(name, { given, env })).toEqual(found);
  expect(await findPart(name, { offline: true, given, env, build: false })).toEqual(found);
});
