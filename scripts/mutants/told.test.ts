import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createListener, takeLost, workersAt } from "./told.ts";
import { tellFile } from "./worker-job.ts";

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "captf-mutants-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

const tried = (mutant: number) => ({ kind: "tried", test: "a", mutant, outcome: "killed" });

test("each line is heard once, when it is whole", () => {
  const folder = newFolder();
  const listen = createListener(folder);
  const tell = (text: string) => appendFileSync(join(folder, tellFile), text);
  expect(listen()).toEqual([]);
  const second = JSON.stringify(tried(2));
  tell(`${JSON.stringify(tried(1))}\n${second.slice(0, 5)}`);
  expect(listen()).toEqual([tried(1)]);
  expect(listen()).toEqual([]);
  tell(`${second.slice(5)}\n`);
  expect(listen()).toEqual([tried(2)]);
});

test("what a worker is at is known with the time it has taken, and lost when it ends without a word", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "12.now"), JSON.stringify({ pid: 12, test: "a", mutant: 3 }));
  const [worker] = workersAt(folder, Date.now() + 5_000);
  expect(worker).toMatchObject({ pid: 12, test: "a", mutant: 3 });
  expect(worker?.since).toBeGreaterThan(4_000);
  expect(takeLost(folder)).toMatchObject([{ pid: 12, mutant: 3 }]);
  expect(readdirSync(folder)).toEqual([]);
});

test("one that is just being written is left out", () => {
  const folder = newFolder();
  writeFileSync(join(folder, "12.now"), '{ "pid"');
  expect(workersAt(folder, 0)).toEqual([]);
});
