/** The one document a run leaves behind (runner 15). Names and counts in it are untrusted: a module image can write anything there. */
export interface Result {
  readonly version: 1;
  readonly op: string;
  readonly image: { readonly ref: string; readonly providersMirror: boolean };
  readonly runtime: { readonly command: readonly string[]; readonly version: string };
  readonly steps: readonly StepResult[];
  readonly drift: DriftResult | null;
  readonly error: ResultError | null;
  readonly changes?: ChangeCounts;
  readonly plan?: PlanResult;
}

/** `exit` is the runtime's exit code; `seconds` is wall time with one decimal. */
export interface StepResult {
  readonly name: string;
  readonly exit: number;
  readonly seconds: number;
}

/** What a drift run found; counts of resources, and the addresses of some (runner 11.1). */
export interface DriftResult {
  readonly detected: boolean;
  readonly create: number;
  readonly update: number;
  readonly replace: number;
  readonly delete: number;
  readonly resources: readonly string[];
}

/** How a run fails (runner 15). */
export const errorKinds = ["image-layout", "step", "interrupted", "blocked", "plan-changed"] as const;
/** The kind of a run's failure (runner 15). */
export type ErrorKind = (typeof errorKinds)[number];

/** Why a run failed: where, and the end of what the step said, masked, at most 512 bytes (runner 14, 15). */
export interface ResultError {
  readonly kind: ErrorKind;
  /** A step name, or `flags`; null where no step failed. */
  readonly step: string | null;
  readonly tail: string;
  readonly resources?: readonly string[];
}

/** What an apply or destroy did, in the runtime's own words (runner 10). */
export interface ChangeCounts {
  readonly add: number;
  readonly change: number;
  readonly destroy: number;
  readonly import?: number;
}

/** What a plan would do (runner 11.3). Absent counts are 0. */
export interface PlanResult {
  readonly hash: string;
  readonly create: number;
  readonly update: number;
  readonly replace?: number;
  readonly delete: number;
  readonly outputChanges?: number;
  readonly import?: number;
  readonly move?: number;
  readonly forget?: number;
  readonly resources?: readonly string[];
  readonly truncated?: boolean;
}

/** Most bytes of the `error.tail` of a failed step (runner 14). */
export const maxSummaryBytes = 512;

/** Most entries of `error.resources`, and most bytes of one (runner 22). */
export const maxErrorResources = 10;
/** Most bytes of one entry of `error.resources` (runner 22). */
export const maxErrorResourceBytes = 512;

/** Most addresses in `drift.resources` (runner 22). */
export const maxDriftResources = 20;

/** Most entries of `plan.resources`; where there are more, `truncated` says so (runner 22). */
export const maxPlanResources = 50;

/** Most characters of a plan's hash: a TerraformPlan holds no longer one. */
export const maxPlanHashLength = 128;

/** Most bytes of an encoded result: the kubelet keeps no more of a termination message. */
export const maxResultBytes = 4096;
