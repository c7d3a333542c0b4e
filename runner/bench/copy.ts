import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { initResources, runnerProgram } from "@captf/sdk/run";
import type { Bench } from "./bench.ts";
import { controlGroup } from "./control-group.ts";

const mebibyte = 1 << 20;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);

const show = (bytes: number): string => `${(bytes / mebibyte).toFixed(0)} MiB`;

/** What the init container does, within its limits: seconds, processor time, memory, and what it leaves in the volume. */
export const benchCopy: Bench = ({ runner: [runner], place }) => {
  const { cpu, memory } = initResources.limits; // whole thousandths and MiB
  const limits = { cpu: Number.parseInt(cpu, 10), memory: Number.parseInt(memory, 10) * mebibyte };
  const group = controlGroup(`captf-bench-${process.pid}`, limits);
  if (group === null) return ["copy: not measured, there are no control groups for processor and memory"];
  try {
    const destination = join(place, runnerProgram.name);
    const started = performance.now();
    const joined = group.joins.map((path) => `echo $$ > '${path}' && `).join("");
    const command = `${joined}exec '${runner}' ${runnerProgram.copy} '${destination}'`;
    const { status, signal, stderr } = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8" });
    if (status !== 0) throw new Error(`copy ended with ${status ?? signal}: ${stderr}`);
    const seconds = (performance.now() - started) / 1000;
    const used = group.usage();
    return [
      `copy: ${seconds.toFixed(1)} s with ${cpu} cpu and ${memory}, ${used.cpuSeconds.toFixed(2)} s of processor time, ` +
        `at most ${show(used.memory)} with page cache`,
      `volume ${show(sizeOf(place))}, executable ${(statSync(destination).size / 1e6).toFixed(1)} MB`,
    ];
  } finally {
    group.remove();
  }
};
