import { type Operation, operations } from "../operations.ts";

/**
 * What a Job runs (job 1): the runner's operations and `restore`. A table of its own until the runner restores: `isOperation`
 * decides what `--op` accepts, and what is not implemented must stay a usage error.
 */
export const jobOperations = [...operations, "restore"] as const;
/** What a Job does: an operation of the runner's, or a restore (job 2). */
export type JobOperation = Operation | "restore";

/** Whether a text is what a Job can do. */
export const isJobOperation = (value: string): value is JobOperation => (jobOperations as readonly string[]).includes(value);

/** The operations that change infrastructure or state; their pods ask not to be evicted (job 4, controller-jobs 10.4). */
export const mutatingOperations = ["apply", "destroy", "restore"] as const satisfies readonly JobOperation[];

/** Whether an operation changes infrastructure or state (job 4, controller-jobs 10.4). */
export const isMutating = (op: JobOperation): boolean => (mutatingOperations as readonly string[]).includes(op);
