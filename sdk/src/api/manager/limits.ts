/** Running Jobs where the manager's flags are not given, 0 being no limit (controller 3, controller-jobs 10.7). */
export const jobSlots = {
  /** `--max-active-jobs`, of all. That of one cluster is `managerDefaults.clusterMaxActiveJobs`. */
  maxActiveJobs: 200,
  /** How much of a limit refreshes and drift checks may use, in percent. */
  backgroundPercent: 80,
} as const;

/** Finished plans kept per object, the newest; live ones are never pruned (controller 3, api 9). */
export const finishedPlansKept = 10;

/** How many names a message lists before it cuts the list (conditions-events A6, A13). */
export const namesInMessage = { machineOperations: 5, dependents: 3 } as const;
