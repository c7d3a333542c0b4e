import { cutUtf8 } from "../../json/utf8.ts";
import type { ReportedCondition } from "../conditions/ready.ts";

/** Who reports: the manager and the runner, each with its `reportingController` and the most bytes of its notes (B1, runner 17). */
export const eventReporters = {
  manager: { reportingController: "captf-manager", maxNoteBytes: 512 },
  runner: { reportingController: "captf.io/runner", maxNoteBytes: 1024 },
} as const;

/** Most bytes of `action` and `reportingInstance` (runner 17). */
export const maxEventFieldBytes = 128;

/** Where events on a cluster-scoped object go (conditions-events B1). */
export const clusterScopedEventNamespace = "default";

/** A note cut to what its reporter may write, between code points. */
export const eventNote = (reporter: keyof typeof eventReporters, text: string): string =>
  cutUtf8(text, eventReporters[reporter].maxNoteBytes);

/** The note of a condition's event: `<Type>: <Status>/<Reason>[: <message>]` (conditions-events B1). */
export const conditionNote = ({ type, status, reason, message }: ReportedCondition): string =>
  eventNote("manager", `${type}: ${status}/${reason}${message === "" ? "" : `: ${message}`}`);

/** The name of a runner's event: the object's name, at most 200 characters, and nanoseconds since the epoch in hex (runner 17). */
export const runnerEventName = (objectName: string, nanoseconds: bigint): string =>
  `${objectName.slice(0, 200).replace(/[-.]+$/, "")}.${nanoseconds.toString(16)}`;
