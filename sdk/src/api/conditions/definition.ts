import type { ReportedKind } from "../kind-groups.ts";

/** The status of a condition, as Kubernetes spells it. */
export type ConditionStatus = "True" | "False" | "Unknown";

/** `negative`: True is the bad state. `state`: neither is (conditions-events A1). */
export type Polarity = "normal" | "negative" | "state";

/**
 * One row of the table of allowed reasons (conditions-events A1): a type on some kinds, and its reasons by the status each stands
 * for. `only` restricts a reason to fewer kinds than the type has.
 */
export interface ConditionRow {
  readonly type: string;
  readonly kinds: readonly ReportedKind[];
  readonly polarity: Polarity;
  readonly True: readonly string[];
  readonly False: readonly string[];
  readonly Unknown: readonly string[];
  readonly only?: Readonly<Record<string, readonly ReportedKind[]>>;
}

/** Keeps the literals of a row, which the unions of types and reasons are derived from. */
export const row = <const R extends ConditionRow>(of: R): R => of;
