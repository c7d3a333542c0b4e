import type { ReportedKind } from "../kind-groups.ts";

/** The type of an event, as Kubernetes spells it. */
export type EventType = "Normal" | "Warning";

/** What the manager was about (conditions-events B1). The runner's action is its operation or step. */
export const eventActions = ["Reconcile", "Run", "Plan", "Restore", "Delete", "Credentials", "Pin", "Inspect"] as const;
/** What the manager was about when it reported an event (conditions-events B1). */
export type EventAction = (typeof eventActions)[number];

/** One event of the manager's catalogue (conditions-events B4). Where several types, actions or related kinds, `note` says when. */
export interface ManagerEvent {
  readonly types: readonly EventType[];
  readonly on: readonly ReportedKind[];
  readonly related: readonly ("Job" | "TerraformPlan")[];
  readonly actions: readonly EventAction[];
  /** When it is emitted and what its note holds. */
  readonly note: string;
}

/** Keeps the literals of a family of events. */
export const events = <const E extends Readonly<Record<string, ManagerEvent>>>(of: E): E => of;
