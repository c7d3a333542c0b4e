import { type Operation, rootFiles, workFile } from "@captf/sdk/run";
import { isPlannedApply, type RunOptions } from "../run-options.ts";
import type { Step } from "./step.ts";

/** Exit of `plan -detailed-exitcode` when there are changes. */
export const changesExit = 2;

type Settings = Pick<
  RunOptions,
  "op" | "workdir" | "backendConfig" | "lockTimeout" | "forceUnlock" | "guardDeletes" | "expectPlan"
>;

/**
 * The steps of an operation, in order (runner 7): which ones is the table at the end, how each is called the table above it.
 */
export const stepsFor = (settings: Settings): readonly Step[] => {
  const step = commandLines(settings);
  // After init: releasing a lock needs the backend, and init works while the lock is held (runner 7).
  const first = settings.forceUnlock === "" ? [step.init] : [step.init, step.forceUnlock];
  const rest: Readonly<Record<Operation, readonly Step[]>> = {
    apply: isPlannedApply(settings)
      ? [step.validate, step.plan("applyPlan"), step.showJson("applyPlan"), step.applyPlan]
      : [step.validate, step.apply],
    plan: [step.validate, step.plan("plan"), step.showJson("plan")],
    destroy: [step.destroy],
    refresh: [step.refreshOnly],
    drift: [step.refreshOnly, step.plan("plan", "-refresh=false"), step.showJson("plan")],
    restore: [step.pushBackup, step.stateList],
  };
  return [...first, ...rest[settings.op]];
};

/** The step that pushes the state which a failed apply or destroy left in a file (runner 21). */
export const pushErroredState = (file: string, { lockTimeout }: Pick<Settings, "lockTimeout">): Step => ({
  name: "state-push",
  args: ["state", "push", lockFlag(lockTimeout), file],
  accepts: [0],
  stdout: "log",
});

const lockFlag = (milliseconds: number): string => `-lock-timeout=${Math.trunc(milliseconds / 1000)}s`;

type PlanFile = "plan" | "applyPlan";

const commandLines = ({ workdir, backendConfig, lockTimeout, forceUnlock }: Settings) => {
  const lock = lockFlag(lockTimeout);
  const common = ["-input=false", "-no-color", lock];
  const values = `-var-file=${rootFiles.variables}`;
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
    plan: (file: PlanFile, ...more: readonly string[]): Step => ({
      name: "plan",
      args: ["plan", ...common, "-detailed-exitcode", ...more, values, `-out=${workFile(file, workdir)}`],
      accepts: [0, changesExit],
      stdout: "log",
    }),
    showJson: (file: PlanFile): Step => ({
      name: "show-json",
      args: ["show", "-json", "-no-color", workFile(file, workdir)],
      accepts: [0],
      stdout: "capture",
      onlyAfterExit: changesExit,
    }),
    apply: { name: "apply", args: ["apply", ...common, "-json", "-auto-approve", values], accepts: [0], stdout: "ui" },
    // A saved plan brings its variables and is approved: it takes neither flag (runner 7).
    applyPlan: { name: "apply", args: ["apply", ...common, "-json", workFile("applyPlan", workdir)], accepts: [0], stdout: "ui" },
    refreshOnly: {
      name: "apply-refresh-only",
      args: ["apply", ...common, "-refresh-only", "-auto-approve", values],
      accepts: [0],
      stdout: "log",
    },
    destroy: { name: "destroy", args: ["destroy", ...common, "-json", "-auto-approve", values], accepts: [0], stdout: "ui" },
    // By force: the serial is older, or the lineage another (runner 20).
    pushBackup: {
      name: "state-push",
      args: ["state", "push", "-force", lock, workFile("restoredState", workdir)],
      accepts: [0],
      stdout: "log",
    },
    stateList: { name: "state-list", args: ["state", "list"], accepts: [0], stdout: "capture-and-log" },
  } as const satisfies Readonly<Record<string, Step | ((file: PlanFile, ...more: readonly string[]) => Step)>>;
};
