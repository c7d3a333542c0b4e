import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operation, place, resultOf, watchedOutput } from "../fake-runtime.testdata.ts";

const waiting = 'while [ ! -e "$here/go" ]; do sleep 0.01; done';
const environment = { PATH: process.env.PATH ?? "", MY_SECRET: "correct horse battery" };

test.each([
  ["a step's log", "refresh", { apply: `echo 'x correct'; ${waiting}; echo 'horse battery'` }],
  ["the rendered UI", "apply", { apply: `echo '{"@message":"x correct"}'; ${waiting}; echo '{"@message":"horse battery"}'` }],
] as const)("a line that may begin a secret is shown within a second, masked, though none follows: %s", async (_, op, script) => {
  const p = place(script);
  let shown = Number.POSITIVE_INFINITY;
  const stdout = watchedOutput((text) => {
    if (!text.includes("x (sensitive)") || existsSync(join(p.directory, "go"))) return;
    shown = performance.now() - started;
    writeFileSync(join(p.directory, "go"), "");
  });
  const started = performance.now();
  const ran = await operation(p, { op }, { stdout, environment });
  expect(resultOf(ran).error).toBeNull();
  expect(shown).toBeLessThan(1_000);
  expect(stdout.text()).toBe("x (sensitive)\n(sensitive)\n");
});
