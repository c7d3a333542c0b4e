import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { constants, openSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { encodeRunArguments } from "@captf/sdk/run";
import type { Bench } from "./bench.ts";
import { median } from "./median.ts";

const pairs = 30;

/**
 * From the start to the first child process, against the same Node.js running a script that does nothing but start one, in turns. The
 * child is a shell in both, which says that it is there.
 */
export const benchStart: Bench = async ({ runner, place }) => {
  const [fifo, child, script] = ["fifo", "child", "empty.cjs"].map((name) => join(place, name)) as [string, string, string];
  execFileSync("mkfifo", [fifo]);
  writeFileSync(child, `#!/bin/sh\necho > '${fifo}'\n`, { mode: 0o755 });
  writeFileSync(script, `require("node:child_process").spawn(${JSON.stringify(child)});\n`);
  const args = encodeRunArguments({
    op: "apply",
    bin: [child],
    workdir: join(place, "work"),
    result: join(place, "result.json"),
  });
  // Open for writing too, so that no child's end is the end of it.
  const heard = new Socket({ fd: openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK), readable: true, writable: false });
  const once_ = async ([file, ...rest]: readonly string[]): Promise<number> => {
    const started = performance.now();
    const running = spawn(file ?? "", rest, { stdio: "ignore" });
    const ended = once(running, "close");
    await once(heard, "data");
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
  const show = (values: readonly number[]): string => `${median(values).toFixed(0)} ms`;
  return [
    `first child: Node.js ${show(counted.map((m) => m.empty))}, runner ${show(counted.map((m) => m.runner))} (medians of ${pairs})`,
    `start ratio ${median(counted.map((m) => m.runner / m.empty)).toFixed(2)}`,
  ];
};
