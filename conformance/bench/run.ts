/**
 * What the harness costs: three `run` commands one after the other against exactly the runtime calls that they make, in sequence.
 * The calls are recorded once, unmeasured, by a wrapper in the runtime's place, and replayed in fresh directories.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { layReplay, readCalls, replay, writeRecorder } from "./calls.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const bin = join(repository, "conformance", "bin", "captf-conformance.js");
const roles = ["cluster", "machine", "machinepool"] as const;
const rounds = 3;
const limits = [
  { jobs: 1, ratio: 2.0 },
  { jobs: 2, ratio: 1.3 },
] as const;

const scratch = mkdtempSync(join(tmpdir(), "captf-bench-"));
const env = { ...process.env, XDG_CACHE_HOME: join(scratch, "cache"), TMPDIR: join(scratch, "tmp") };

const run = (role: string, ...options: readonly string[]): void => {
  const command = [bin, "run", join(repository, "noop-modules", role), "--role", role, "--offline", ...options];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8" });
  if (status !== 0) throw new Error(`captf-conformance run of ${role} exited ${status}:\n${stdout}${stderr}`);
};

const seconds = (work: () => void): number => {
  const started = performance.now();
  work();
  return (performance.now() - started) / 1000;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  mkdirSync(env.TMPDIR);
  const found = spawnSync(process.execPath, [bin, "parts", "get", "terraform"], { env: process.env, encoding: "utf8" });
  const runtime = found.stdout.trim();
  if (found.status !== 0 || runtime === "") throw new Error(`no runtime: ${found.stderr}`);
  const log = join(scratch, "calls");
  const recorder = writeRecorder(scratch, runtime, log);
  for (const role of roles) run(role, "--runtime", recorder, "--jobs", "1", "--keep");
  const calls = readCalls(log);
  const fixture = join(scratch, "replay");
  layReplay(calls, fixture);
  for (const { jobs, ratio: limit } of limits) {
    const harness: number[] = [];
    const alone: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const fresh = join(scratch, `fresh-${jobs}-${round}`);
      cpSync(fixture, fresh, { recursive: true });
      alone.push(seconds(() => replay(calls, runtime, fresh)));
      harness.push(seconds(() => roles.forEach((role) => void run(role, "--runtime", runtime, "--jobs", String(jobs)))));
      rmSync(fresh, { recursive: true });
    }
    const ratio = median(harness.map((h, i) => h / (alone[i] ?? Number.NaN)));
    console.log(
      `--jobs ${jobs}: ${roles.length} runs in ${median(harness).toFixed(2)} s, their ${calls.length} runtime calls alone in ${median(alone).toFixed(2)} s, limit ${limit}`,
    );
    console.log(`ratio ${ratio.toFixed(2)}`);
    if (ratio > limit) process.exitCode = 1;
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
