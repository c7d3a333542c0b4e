import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseCommandLine } from "./command-line/parse.ts";
import { decodeRunOptions } from "./run-options.ts";
import { stepsFor } from "./steps/steps-for.ts";

const walk = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/walks/first-apply/${file}`, import.meta.url), "utf8"));

test("4 -> 5: the argument list becomes the runtime's command lines", () => {
  const invocation = parseCommandLine(walk("4-arguments.json") as string[]);
  if (invocation.kind !== "run") throw new Error(`the argument list is a ${invocation.kind}`);
  const steps = stepsFor(decodeRunOptions(invocation.args, "/"));
  expect(steps.map((step) => step.args)).toEqual(walk("5-steps.json"));
});
