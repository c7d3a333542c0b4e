import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repositoryRoot } from "../run.ts";
import type { TriedMutant } from "./mutant.ts";
import { prepareMutants } from "./prepare.ts";
import { tryMutants } from "./try-mutants.ts";
import { startWorkers, type Workers } from "./vitest-workers.ts";

const example = "scripts/mutants/example";
const folder = mkdtempSync(join(tmpdir(), "captf-mutants-"));
let workers: Workers | undefined;
let tried: readonly TriedMutant[] = [];

beforeAll(async () => {
  const { mutants, sources } = prepareMutants(repositoryRoot, [`${example}/clamp.ts`]);
  workers = await startWorkers(repositoryRoot, example, sources);
  tried = await tryMutants(mutants, { root: repositoryRoot, folder, workers, progress: () => {}, patience: 3_000 });
}, 60_000);

afterAll(async () => {
  await workers?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the mutants of the example", () => {
  test.each([
    ["killed by a red test", "value < least", "false", "killed"],
    ["killed in a table that is read as the file is loaded", "short: 0", "", "killed"],
    ["on a boundary that no test looks at", "value < least", "value <= least", "survived"],
    ["that no test runs", '"unused"', '""', "no-coverage"],
    ["that counts up without an end", "i += 1", "i -= 1", "timed-out"],
    ["that hangs outside of the changed sources", "isShort", "false", "timed-out"],
  ])("%s", (_, original, replacement, fate) => {
    const found = tried.filter((mutant) => mutant.original === original && mutant.replacement === replacement);
    expect(found.map((mutant) => mutant.fate)).toEqual([fate]);
  });
});
