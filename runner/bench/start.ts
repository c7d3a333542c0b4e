import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, openSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { emptyJob } from "./empty-job.ts";
import { lowerQuartile } from "./median.ts";

const pairs = 40;

/**
 * From the start to the first child process, against the same Node.js running a script that does nothing but start one, in turns. The
 * child is a shell in both, which says that it is there. A start of 30 ms is easily doubled by whatever else the machine does, so the
 * undisturbed quarter counts.
 */
export const benchStart: Bench = async ({ runner, place }) => {
  const [fifo, script] = ["fifo", "empty.cjs"].map((name) => join(place, name)) as [string, string];
  execFileSync("mkfifo", [fifo]);
  const args = emptyJob(place, `echo > '${fifo}'\n`);
  writeFileSync(script, `require("node:child_process").spawn(${JSON.stringify(join(place, "runtime"))});\n`);
  // Open for writing too, so that no child's end is the end of it.
  const heard = new Socket({ fd: openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK), readable: true, writable: false });
  const once_ = async ([file, ...rest]: readonly string[]): Promise<number> => {
    const started = performance.now();
    const running = spawn(file ?? "", rest, { stdio: "ignore" });
    const ended = once(running, "close");
    // A program that ends without a child is a failure, not a wait.
    await once(heard, "data", { signal: AbortSignal.timeout(10_000) });
    const taken = performance.now() - started;
    await ended;
    return taken;
  };
  const measured = [];
  for (let i = 0; i <= pairs; i++) {
    const runner_ = () => once_([...runner, ...args]);
    const empty_ = () => once_([process.execPath, script]);
    if (i % 2 === 0) measured.push({ runner: await runner_(), empty: await empty_() });
    else {
      const empty = await empty_();
      measured.push({ empty, runner: await runner_() });
    }
  }
  heard.destroy();
  const counted = measured.slice(1); // the first pair warms up
  const [empty, ours] = [counted.map((m) => m.empty), counted.map((m) => m.runner)].map(lowerQuartile) as [number, number];
  return [
    `first child: Node.js ${empty.toFixed(0)} ms, runner ${ours.toFixed(0)} ms (lower quartiles of ${pairs})`,
    `start ratio ${(ours / empty).toFixed(2)}`,
  ];
};
