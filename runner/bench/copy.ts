import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initResources, runnerProgram } from "@captf/sdk/run";
import type { Bench } from "./bench.ts";

const groups = "/sys/fs/cgroup";
const mebibyte = 1 << 20;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => statSync(join(folder, path)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);

const show = (bytes: number): string => `${(bytes / mebibyte).toFixed(0)} MiB`;

/** The limits of the init container as a control group has them; quantities are the whole "100m" and "192Mi" of sdk's table. */
const limits = (): Readonly<Record<string, string>> => {
  const { cpu, memory } = initResources.limits;
  return {
    "cpu.max": `${Number.parseInt(cpu, 10) * 100} 100000`,
    "memory.max": `${Number.parseInt(memory, 10) * mebibyte}`,
    "memory.swap.max": "0",
  };
};

/** What the init container does, within its limits: seconds, processor time, memory, and what it leaves in the volume. */
export const benchCopy: Bench = ({ runner: [runner], place }) => {
  if (!existsSync(join(groups, "cgroup.controllers"))) return ["copy: not measured, there is no cgroup v2"];
  const group = join(groups, `captf-bench-${process.pid}`);
  mkdirSync(group);
  try {
    for (const [file, value] of Object.entries(limits())) {
      if (existsSync(join(group, file))) writeFileSync(join(group, file), value);
      else if (file !== "memory.swap.max") return [`copy: not measured, the root cgroup does not give ${file} on`];
    }
    const destination = join(place, runnerProgram.name);
    const started = performance.now();
    const command = `echo $$ > '${group}/cgroup.procs' && exec '${runner}' ${runnerProgram.copy} '${destination}'`;
    const { status, signal, stderr } = spawnSync("/bin/sh", ["-c", command], { encoding: "utf8" });
    if (status !== 0) throw new Error(`copy ended with ${status ?? signal}: ${stderr}`);
    const seconds = (performance.now() - started) / 1000;
    const value = (file: string, key = ""): number => {
      const found = new RegExp(`^${key} ?(\\d+)$`, "m").exec(readFileSync(join(group, file), "utf8"));
      return Number(found?.[1] ?? Number.NaN);
    };
    return [
      `copy: ${seconds.toFixed(1)} s with ${initResources.limits.cpu} cpu and ${initResources.limits.memory}, ` +
        `${(value("cpu.stat", "usage_usec") / 1e6).toFixed(2)} s of processor time, ` +
        `${show(value("memory.peak"))} at most with page cache; volume ${show(sizeOf(place))}, ` +
        `executable ${(statSync(destination).size / 1e6).toFixed(1)} MB`,
    ];
  } finally {
    rmdirSync(group);
  }
};
