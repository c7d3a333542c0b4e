import { fork } from "node:child_process";
import { join } from "node:path";
import type { HostMessage } from "./host.ts";
import type { ApiServerFacts, ApiServerOptions } from "./options.ts";

/** An API server that runs until it is stopped or this process ends, in whatever way that ends. */
export interface ApiServer extends ApiServerFacts {
  /** Settles when one of its programs ended without being asked: which, and how. */
  readonly ended: Promise<string>;
  /** Kills its programs, waits for their ends and removes its folder; harmless when repeated. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts etcd, kube-apiserver and what controllers are asked for, and waits until they serve; throws what the user can act upon.
 * The signal ends the start, not the server; it leaves nothing either.
 */
export const startApiServer = async (options: ApiServerOptions, signal?: AbortSignal): Promise<ApiServer> => {
  // A session of its own: Ctrl-C is for us to answer, not for it.
  const host = fork(join(import.meta.dirname, "host.ts"), [JSON.stringify(options)], {
    detached: true,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = new Promise<string>((resolve) => {
    host.on("error", (error) => resolve(`the process that holds the servers did not start: ${error.message}`));
    host.on("exit", (code, killed) => resolve(`the process that holds the servers ended with ${code ?? killed}`));
  });
  const next = (): Promise<HostMessage> =>
    // The host sends nothing else.
    new Promise((resolve) => host.once("message", (message) => resolve(message as HostMessage)));
  const leave = (): void => {
    if (host.connected) host.disconnect();
  };
  const stop = async (): Promise<void> => {
    leave();
    await exited;
  };
  signal?.addEventListener("abort", leave);
  if (signal?.aborted) leave();
  const first = await Promise.race([next(), exited.then((failed) => ({ failed }))]);
  signal?.removeEventListener("abort", leave);
  if (!("ready" in first) || signal?.aborted) {
    await stop();
    signal?.throwIfAborted();
    throw new Error("failed" in first ? first.failed : "ended while it started");
  }
  const ended = Promise.race([next().then((message) => ("ended" in message ? message.ended : "")), exited]);
  return { ...first.ready, ended, stop };
};
