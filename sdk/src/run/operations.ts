/** What one run does (runner 7). `restore` comes with the runner's backups. */
export const operations = ["apply", "destroy", "refresh", "drift", "plan"] as const;
/** What the runner is asked to do (runner 2.4). */
export type Operation = (typeof operations)[number];

/** Whether a text is an operation of the runner's. */
export const isOperation = (value: string): value is Operation => (operations as readonly string[]).includes(value);

/** Every step name a result may carry; readers label any other one `other` (runner 7). */
export const stepNames = [
  "init",
  "force-unlock",
  "validate",
  "apply",
  "destroy",
  "apply-refresh-only",
  "plan",
  "show-json",
  "state-push",
  "state-list",
  "prepare",
] as const;
/** A step's name as a result may carry it (runner 7). */
export type StepName = (typeof stepNames)[number];

/** The runner's exit codes (runner 3). The runtime's own exit code is in `steps[].exit`, never here. */
export const exitCodes = { success: 0, failure: 1, usage: 2 } as const;
