import { cutUtf8 } from "../../json/utf8.ts";
import type { EventType } from "./definition.ts";
import { eventNote, eventReporters, maxEventFieldBytes, runnerEventName } from "./note.ts";
import type { EventObject } from "./object-reference.ts";
import type { RunnerEventReason } from "./table.ts";

/** What one event of a run says (runner 17). */
export interface RunnerEventSource {
  readonly object: EventObject;
  /** Empty where the run names none. */
  readonly job: string;
  /** Name of the pod. */
  readonly instance: string;
  /** Nanoseconds since the epoch, above those of the run's last event: they make the name. */
  readonly at: bigint;
  readonly reason: RunnerEventReason;
  readonly type: EventType;
  /** The operation or the step, as the table of events says. */
  readonly action: string;
  /** Redacted already. */
  readonly note: string;
}

/** The body of an event as the runner posts it (runner 17): times in microseconds, texts cut to what the API takes. */
export const buildRunnerEvent = (of: RunnerEventSource) => {
  const { apiVersion, kind, namespace, name, uid } = of.object;
  return {
    apiVersion: "events.k8s.io/v1" as const,
    kind: "Event" as const,
    metadata: { name: runnerEventName(name, of.at), namespace },
    eventTime: microTime(of.at),
    reportingController: eventReporters.runner.reportingController,
    reportingInstance: cutUtf8(of.instance, maxEventFieldBytes),
    action: cutUtf8(of.action, maxEventFieldBytes),
    reason: of.reason,
    type: of.type,
    regarding: { apiVersion, kind, namespace, name, uid },
    ...(of.job !== "" && { related: { apiVersion: "batch/v1", kind: "Job", namespace, name: of.job } }),
    note: eventNote("runner", of.note),
  };
};

/** The nanoseconds of the run's next event: those of the clock, or the last one's and one more (runner 17). */
export const nextEventTime = (last: bigint | undefined, clock: bigint): bigint =>
  last !== undefined && clock <= last ? last + 1n : clock;

const microTime = (nanoseconds: bigint): string => {
  const microseconds = String((nanoseconds / 1_000n) % 1_000_000n).padStart(6, "0");
  return new Date(Number(nanoseconds / 1_000_000n)).toISOString().replace(/\.\d+Z$/, `.${microseconds}Z`);
};
