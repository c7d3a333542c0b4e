import type { TerraformKind } from "../../contract/role.ts";
import type { ConditionStatus } from "./definition.ts";
import { type ConditionOf, type ConditionType, polarityOf } from "./table.ts";

/** A condition as it is read from an object: its reason may be anybody's. */
export interface ReportedCondition {
  readonly type: string;
  readonly status: ConditionStatus;
  readonly reason: string;
  readonly message: string;
}

const beforeProvisioned = [
  "DependenciesReady",
  "IdentityAllowed",
  "CredentialsMirrored",
  "RunnerRBACReady",
  "ApplyJobSucceeded",
  "StateReadable",
  "OutputsValid",
  "InfrastructureHealthy",
  "Deleting",
] as const satisfies readonly ConditionType[];

const afterProvisioned = {
  TerraformCluster: ["InfrastructureHealthy", "Deleting"],
  TerraformMachine: ["InfrastructureHealthy", "Deleting"],
  // Pools are applied again and again, so that a failed apply must show. Elsewhere it would suspend every MachineHealthCheck.
  TerraformMachinePool: ["InfrastructureHealthy", "ApplyJobSucceeded", "Deleting"],
} as const satisfies Readonly<Record<TerraformKind, readonly ConditionType[]>>;

/** The conditions that `Ready` of a workload object is made of, in order (conditions-events A2). */
export const readyInputs = (kind: TerraformKind, provisioned: boolean): readonly ConditionType[] =>
  provisioned ? afterProvisioned[kind] : beforeProvisioned;

type Weight = "issue" | "unknown" | "info";

// By polarity: with that of the others, Deleting=False would count as an issue (conditions-events A2, TRAP).
const weigh = ({ type, status }: ReportedCondition): Weight => {
  if (status === "Unknown") return "unknown";
  return (status === "True") === (polarityOf(type) === "negative") ? "issue" : "info";
};

/** `Ready` of a workload object from its other conditions, as Cluster API's summary gives it (conditions-events A2). */
export const summarizeReady = (
  kind: TerraformKind,
  provisioned: boolean,
  reported: readonly ReportedCondition[],
): ConditionOf<"Ready"> => {
  const inputs = readyInputs(kind, provisioned).flatMap((type) => {
    const found = reported.find((condition) => condition.type === type);
    if (found) return [found];
    return type === "Deleting" ? [] : [notReported(type)];
  });
  const weights = new Set(inputs.map(weigh));
  if (!weights.has("issue") && !weights.has("unknown")) {
    const message = inputs.filter((input) => input.message !== "").map(bullet);
    return { type: "Ready", status: "True", reason: "Ready", message: message.join("\n") };
  }
  const message = inputs
    .filter((input) => weigh(input) !== "info")
    .map(bullet)
    .join("\n");
  return weights.has("issue")
    ? { type: "Ready", status: "False", reason: "NotReady", message }
    : { type: "Ready", status: "Unknown", reason: "ReadyUnknown", message };
};

const notReported = (type: ConditionType): ReportedCondition => ({
  type,
  status: "Unknown",
  reason: "NotYetReported",
  message: `${type} is not reported yet`,
});

const bullet = ({ type, reason, message }: ReportedCondition): string => {
  const text = message === "" ? reason : message;
  if (!text.includes("\n") && !text.startsWith("* ")) return `* ${type}: ${text}`;
  const lines = text.split("\n").map((line) => `  ${line}`);
  return [`* ${type}:`, ...lines].join("\n");
};

/**
 * `Ready` when an owner gate stops the pass early: undefined on a provisioned object, which keeps the one it has, and when the gate
 * is open (conditions-events A2).
 */
export const readyBehindGate = (
  gate: ConditionOf<"DependenciesReady">,
  provisioned: boolean,
): ConditionOf<"Ready"> | undefined => {
  if (provisioned || gate.status === "True") return undefined;
  const message = `${gate.reason}: ${gate.message === "" ? gate.reason : gate.message}`;
  return gate.status === "False"
    ? { type: "Ready", status: "False", reason: "NotReady", message }
    : { type: "Ready", status: "Unknown", reason: "ReadyUnknown", message };
};
