import { hostname } from "node:os";
import {
  buildRunnerEvent,
  decodeEventObject,
  type EventType,
  nextEventTime,
  type RunnerEventReason,
  runnerEventLimits,
} from "@captf/sdk/api";
import { type Cluster, inCluster } from "../cluster/cluster.ts";
import type { Host } from "../host.ts";
import type { Logger } from "../log/logger.ts";
import type { RunOptions } from "../run-options.ts";

/** What one event says; the note is redacted already. */
export interface RunEvent {
  readonly reason: RunnerEventReason;
  readonly type: EventType;
  readonly action: string;
  readonly note: string;
}

/** The events of a run (runner 17), one after the other. Never fails; resolves when the event is told or given up. */
export type Tell = (event: RunEvent) => Promise<void>;

/** Of a run that reports to nobody. */
export const tellNobody: Tell = () => Promise.resolve();

/** Opens the events about the object that the flags name. Where that cannot be, the log says so once and nobody is told. */
export const openEvents = (
  { eventObject, jobName }: Pick<RunOptions, "eventObject" | "jobName">,
  host: Host,
  log: Logger,
): Tell => {
  const object = decodeEventObject(eventObject);
  if (object === undefined) {
    log.info("Events are disabled", { reason: "--event-object is not <apiVersion>/<kind>/<namespace>/<name>/<uid>" });
    return tellNobody;
  }
  let cluster: Cluster;
  try {
    cluster = inCluster(host.environment, host.serviceAccount);
  } catch (error) {
    log.info("Events are disabled", { reason: (error as Error).message });
    return tellNobody;
  }
  const path = `/apis/events.k8s.io/v1/namespaces/${encodeURIComponent(object.namespace)}/events`;
  const instance = host.environment.HOSTNAME || hostname() || "runner";
  let at: bigint | undefined;
  let failures = 0;
  return async (event) => {
    if (failures === runnerEventLimits.consecutiveFailures) return;
    at = nextEventTime(at, BigInt(host.now().getTime()) * 1_000_000n);
    const problem = await post(cluster, path, buildRunnerEvent({ object, job: jobName, instance, at, ...event }));
    if (problem === undefined) failures = 0;
    else {
      failures += 1;
      if (failures === 1) log.info("Event could not be posted", { reason: problem });
      if (failures === runnerEventLimits.consecutiveFailures) log.info("No more events are posted", { failures });
    }
  };
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
