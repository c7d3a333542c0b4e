import { conditionEvents } from "./conditions.ts";
import type { ManagerEvent } from "./definition.ts";
import { jobEvents } from "./jobs.ts";
import { objectEvents } from "./objects.ts";
import { planEvents } from "./plans.ts";
import { runnerEvents } from "./runner.ts";
import { stateEvents } from "./state.ts";

/** The families of the manager's catalogue, disjoint by reason (conditions-events B4). */
export const managerEventFamilies = [conditionEvents, jobEvents, planEvents, stateEvents, objectEvents] as const;

/** Every event of the manager, by reason (conditions-events B4). */
export const managerEvents = {
  ...conditionEvents,
  ...jobEvents,
  ...planEvents,
  ...stateEvents,
  ...objectEvents,
} as const;

/** The reason of an event of the manager's (conditions-events B4). */
export type ManagerEventReason = keyof typeof managerEvents;
/** The reason of an event of the runner's (runner 17). */
export type RunnerEventReason = keyof typeof runnerEvents;
/** The reason of any event of CAPTF's. */
export type EventReason = ManagerEventReason | RunnerEventReason;

/** The entry of a manager's event; undefined for any other reason. */
export const managerEvent = (reason: string): ManagerEvent | undefined => {
  const table: Readonly<Record<string, ManagerEvent>> = managerEvents;
  return Object.hasOwn(table, reason) ? table[reason] : undefined;
};

/** Whether a text is the reason of an event of CAPTF's. */
export const isEventReason = (reason: string): reason is EventReason =>
  Object.hasOwn(managerEvents, reason) || Object.hasOwn(runnerEvents, reason);
