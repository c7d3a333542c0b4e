import { hostname } from "node:os";
import {
  buildRunnerEvent,
  decodeEventObject,
  nextEventTime,
  type RunnerEventSource,
  runnerEventLimits,
  runnerReasons,
} from "@captf/sdk/api";
import { type ErrorKind, exitCodes, type StepResult } from "@captf/sdk/run";
import { type Cluster, inCluster } from "../cluster/cluster.ts";
import type { Host } from "../host.ts";
import type { Logger } from "../log/logger.ts";
import type { RunOptions } from "../run-options.ts";
import { noEvents, type RunEvents } from "./run-events.ts";

/** Opens the events about the object that the flags name (runner 17). Where that cannot be, the log says so once and nobody is told. */
export const openEvents = (options: Pick<RunOptions, "eventObject" | "jobName">, host: Host, log: Logger): RunEvents => {
  const object = decodeEventObject(options.eventObject);
  if (object === undefined) {
    log.info("Events are disabled", { reason: "--event-object is not <apiVersion>/<kind>/<namespace>/<name>/<uid>" });
    return noEvents;
  }
  let cluster: Cluster;
  try {
    cluster = inCluster(host.environment, host.serviceAccount);
  } catch (error) {
    log.info("Events are disabled", { reason: (error as Error).message });
    return noEvents;
  }
  const path = `/apis/events.k8s.io/v1/namespaces/${encodeURIComponent(object.namespace)}/events`;
  const instance = host.environment.HOSTNAME || hostname() || "runner";
  let at: bigint | undefined;
  let failures = 0;
  return worded(async (event) => {
    if (failures === runnerEventLimits.consecutiveFailures) return;
    at = nextEventTime(at, BigInt(host.now().getTime()) * 1_000_000n);
    const problem = await post(cluster, path, buildRunnerEvent({ object, job: options.jobName, instance, at, ...event }));
    if (problem === undefined) {
      failures = 0;
      return;
    }
    failures += 1;
    if (failures === 1) log.info("Event could not be posted", { reason: problem });
    if (failures === runnerEventLimits.consecutiveFailures) log.info("No more events are posted", { failures });
  });
};

/** Why an event was not taken; undefined where it was. */
const post = async (cluster: Cluster, path: string, body: unknown): Promise<string | undefined> => {
  try {
    const { status, said } = await cluster.request({ method: "POST", path, body, timeout: runnerEventLimits.timeoutMs });
    return status >= 200 && status < 300 ? undefined : said;
  } catch (error) {
    return (error as Error).message;
  }
};

type Tell = (event: Pick<RunnerEventSource, "reason" | "type" | "action" | "note">) => Promise<void>;

const reasons = runnerReasons;
const normal = { type: "Normal" } as const;
const warning = { type: "Warning" } as const;

/** The words of each event: steps and counts, nothing that a module has written but for a failure's summary. */
const worded = (tell: Tell): RunEvents => ({
  runStarted: ({ op, image, version }) =>
    tell({
      ...normal,
      reason: reasons.RunStarted,
      action: op,
      note: `${op} with ${image || "no image named"}, runtime ${version || "unknown"}`,
    }),
  stepStarted: (name) => tell({ ...normal, reason: reasons.StepStarted, action: name, note: name }),
  stepSucceeded: (step) => tell({ ...normal, reason: reasons.StepSucceeded, action: step.name, note: took(step) }),
  stepFailed: (step, summary) =>
    tell({ ...warning, reason: reasons.StepFailed, action: step.name, note: `${took(step)}: ${summary}` }),
  planned: (name, counts) => tell({ ...normal, reason: reasons.PlanSummary, action: name, note: counts }),
  changed: (name, { add, change, destroy, import: imported = 0 }) =>
    tell({
      ...normal,
      reason: reasons.ResourcesChanged,
      action: name,
      note: `${add} added, ${change} changed, ${destroy} destroyed, ${imported} imported`,
    }),
  runFinished: ({ op, error }, seconds) => {
    const [outcome, exit] = error === null ? ["succeeded", exitCodes.success] : [outcomes[error.kind], exitCodes.failure];
    const at = error === null || error.step === null ? "" : ` at ${error.step}`;
    return tell({
      ...(error === null ? normal : warning),
      reason: reasons.RunFinished,
      action: op || "run",
      note: `${op}: ${outcome}${at} after ${seconds.toFixed(1)} s, exit code ${exit}`,
    });
  },
});

const took = ({ name, exit, seconds }: StepResult): string => `${name} exited ${exit} after ${seconds.toFixed(1)} s`;

const outcomes: Readonly<Record<ErrorKind, string>> = {
  "image-layout": "the image violates its contract",
  step: "failed",
  interrupted: "interrupted",
  blocked: "blocked",
  "plan-changed": "the plan differs from the approved one",
};
