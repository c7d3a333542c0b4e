import { type Operation, rootFiles, workFile } from "@captf/sdk/run";
import type { RunOptions } from "../run-options.ts";
import type { Step } from "./step.ts";

/** Exit of `plan -detailed-exitcode` when there are changes. */
export const changesExit = 2;

type Settings = Pick<RunOptions, "op" | "workdir" | "backendConfig" | "lockTimeout" | "forceUnlock">;

/**
 * The steps of an operation, in order (runner 7): which ones is the table at the end, how each is called the table above it.
 */
export const stepsFor = (settings: Settings): readonly Step[] => {
  const step = commandLines(settings);
  // After init: releasing a lock needs the backend, and init works while the lock is held (runner 7).
  const first = settings.forceUnlock === "" ? [step.init] : [step.init, step.forceUnlock];
  const rest: Readonly<Record<Operation, readonly Step[]>> = {
    apply: [step.validate, step.apply],
    plan: [step.validate, step.plan(), step.showJson],
    destroy: [step.destroy],
    refresh: [step.refreshOnly],
    drift: [step.refreshOnly, step.plan("-refresh=false"), step.showJson],
  };
  return [...first, ...rest[settings.op]];
};

const commandLines = ({ workdir, backendConfig, lockTimeout, forceUnlock }: Settings) => {
  const common = ["-input=false", "-no-color", `-lock-timeout=${Math.trunc(lockTimeout / 1000)}s`];
  const values = `-var-file=${rootFiles.variables}`;
  const planFile = workFile("plan", workdir);
  return {
    init: {
      name: "init",
      args: ["init", ...common, ...backendConfig.map((value) => `-backend-config=${value}`)],
      accepts: [0],
      stdout: "log",
    },
    forceUnlock: {
      name: "force-unlock",
      args: ["force-unlock", "-force", forceUnlock],
      accepts: [0],
      // The lock was released meanwhile, or is another run's by now: that is for the next step to find out.
      acceptsMessages: ["state is already unlocked", "does not match existing lock"],
      stdout: "log",
    },
    validate: { name: "validate", args: ["validate", "-json", "-no-color"], accepts: [0], stdout: "capture-and-log" },
    plan: (...more: readonly string[]): Step => ({
      name: "plan",
      args: ["plan", ...common, "-detailed-exitcode", ...more, values, `-out=${planFile}`],
      accepts: [0, changesExit],
      stdout: "log",
    }),
    showJson: {
      name: "show-json",
      args: ["show", "-json", "-no-color", planFile],
      accepts: [0],
      stdout: "capture",
      onlyAfterExit: changesExit,
    },
    apply: { name: "apply", args: ["apply", ...common, "-json", "-auto-approve", values], accepts: [0], stdout: "ui" },
    refreshOnly: {
      name: "apply-refresh-only",
      args: ["apply", ...common, "-refresh-only", "-auto-approve", values],
      accepts: [0],
      stdout: "log",
    },
    destroy: { name: "destroy", args: ["destroy", ...common, "-json", "-auto-approve", values], accepts: [0], stdout: "ui" },
  } as const satisfies Readonly<Record<string, Step | ((...more: readonly string[]) => Step)>>;
};
