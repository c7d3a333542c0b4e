import type { ReportedKind } from "../kind-groups.ts";
import type { ConditionRow, ConditionStatus } from "./definition.ts";
import * as infrastructure from "./infrastructure.ts";
import * as jobs from "./jobs.ts";
import * as prerequisites from "./prerequisites.ts";
import * as summary from "./summary.ts";

/** Every condition that CAPTF sets, in the order of the spec's table (conditions-events A1). `Ready` has a row per group of kinds. */
export const conditions = [
  summary.readyOfWorkload,
  summary.readyOfIdentity,
  summary.readyOfPlan,
  summary.approved,
  prerequisites.dependenciesReady,
  prerequisites.identityAllowed,
  prerequisites.credentialsMirrored,
  prerequisites.runnerRbacReady,
  jobs.applyJobSucceeded,
  infrastructure.stateReadable,
  jobs.restoreJobSucceeded,
  infrastructure.outputsValid,
  infrastructure.infrastructureHealthy,
  jobs.inputsApplied,
  jobs.reconciling,
  jobs.driftJobSucceeded,
  jobs.driftDetected,
  summary.deletionBlocked,
  infrastructure.endpointAvailable,
  infrastructure.autoscalingActive,
  infrastructure.capacityResolved,
  infrastructure.variablesValid,
  summary.paused,
  summary.deleting,
] as const;

type Row = (typeof conditions)[number];
type RowOf<T extends ConditionType> = Extract<Row, { readonly type: T }>;

/** The type of a condition that CAPTF sets (conditions-events A1). */
export type ConditionType = Row["type"];

/** The reasons of a type, of one status or of all: `ReasonOf<"StateReadable", "False">`. */
export type ReasonOf<T extends ConditionType, S extends ConditionStatus = ConditionStatus> = RowOf<T>[S][number];

/** Every reason of every condition. */
export type ConditionReason = ReasonOf<ConditionType>;

/** A condition of one type, its reason bound to its status. */
export type ConditionOf<T extends ConditionType> = {
  [S in ConditionStatus]: {
    readonly type: T;
    readonly status: S;
    readonly reason: ReasonOf<T, S>;
    readonly message: string;
  };
}[ConditionStatus];

/** A condition of any type that CAPTF sets. */
export type OwnCondition = { [T in ConditionType]: ConditionOf<T> }[ConditionType];

/** Whether a text is the type of a condition that CAPTF sets. */
export const isConditionType = (value: string): value is ConditionType => conditions.some(({ type }) => type === value);

/** The conditions that a kind carries, in the table's order. */
export const conditionsOf = (kind: ReportedKind): readonly ConditionRow[] =>
  (conditions as readonly ConditionRow[]).filter(({ kinds }) => kinds.includes(kind));

const statuses = ["True", "False", "Unknown"] as const;

/** The status that a reason stands for on a kind; undefined where the kind has no such type or the type no such reason. */
export const statusOfReason = (kind: ReportedKind, type: string, reason: string): ConditionStatus | undefined => {
  const row = conditionsOf(kind).find((each) => each.type === type);
  if (!row) return undefined;
  const only = row.only && Object.hasOwn(row.only, reason) ? row.only[reason] : undefined;
  if (only && !only.includes(kind)) return undefined;
  return statuses.find((status) => row[status].includes(reason));
};

/** How a type is read; `normal` for one that is not CAPTF's. */
export const polarityOf = (type: string): ConditionRow["polarity"] =>
  conditions.find((each) => each.type === type)?.polarity ?? "normal";
