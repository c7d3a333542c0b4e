import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = "/sys/fs/cgroup";
const period = 100_000;

/** What a control group limits, in bytes and thousandths of a processor. */
export interface Limits {
  readonly memory: number;
  readonly cpu: number;
}

/** What a control group counted. */
export interface Usage {
  /** Page cache included, bytes. */
  readonly memory: number;
  readonly cpuSeconds: number;
}

/** A control group made for one command. */
export interface ControlGroup {
  /** Each is to get the number of a process that joins. */
  readonly joins: readonly string[];
  readonly usage: () => Usage;
  readonly remove: () => void;
}

const number = (path: string, key = ""): number =>
  Number(new RegExp(`^${key}(\\d+)$`, "m").exec(readFileSync(path, "utf8"))?.[1]);

const make = (folders: readonly string[], files: Readonly<Record<string, string>>): Omit<ControlGroup, "usage"> => {
  for (const folder of folders) mkdirSync(folder);
  for (const [path, value] of Object.entries(files)) writeFileSync(path, value);
  return {
    joins: folders.map((folder) => join(folder, "cgroup.procs")),
    remove: () => folders.forEach((folder) => void rmdirSync(folder)),
  };
};

/** A control group of either version with these limits, for root; null where the machine has neither with both controllers. */
export const controlGroup = (name: string, { memory, cpu }: Limits): ControlGroup | null => {
  const quota = `${(cpu * period) / 1000}`;
  const one = join(root, name);
  const controllers = join(root, "cgroup.subtree_control");
  if (existsSync(controllers)) {
    if (!/cpu.*memory/.test(readFileSync(controllers, "utf8"))) return null;
    const group = make([one], { [join(one, "cpu.max")]: `${quota} ${period}`, [join(one, "memory.max")]: `${memory}` });
    const usage = () => ({
      memory: number(join(one, "memory.peak")),
      cpuSeconds: number(join(one, "cpu.stat"), "usage_usec ") / 1e6,
    });
    return { ...group, usage };
  }
  const at = (controller: string): string => join(root, controller, name);
  if (!["cpu", "cpuacct", "memory"].every((controller) => existsSync(join(root, controller)))) return null;
  const group = make(["cpu", "cpuacct", "memory"].map(at), {
    [join(at("cpu"), "cpu.cfs_period_us")]: `${period}`,
    [join(at("cpu"), "cpu.cfs_quota_us")]: quota,
    [join(at("memory"), "memory.limit_in_bytes")]: `${memory}`,
  });
  const usage = () => ({
    memory: number(join(at("memory"), "memory.max_usage_in_bytes")),
    cpuSeconds: number(join(at("cpuacct"), "cpuacct.usage")) / 1e9,
  });
  return { ...group, usage };
};
