/** What one run does (runner 2.4, 7). */
export const operations = ["apply", "destroy", "refresh", "drift", "plan", "restore"] as const;
/** What the runner is asked to do (runner 2.4). */
export type Operation = (typeof operations)[number];

/** Whether a text is an operation of the runner's. */
export const isOperation = (value: string): value is Operation => (operations as readonly string[]).includes(value);

/** The operations that change infrastructure or state; their pods ask not to be evicted (job 4, controller-jobs 10.4). */
export const mutatingOperations = ["apply", "destroy", "restore"] as const satisfies readonly Operation[];

/** Whether an operation changes infrastructure or state (job 4, controller-jobs 10.4). */
export const isMutating = (op: Operation): boolean => (mutatingOperations as readonly string[]).includes(op);

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
