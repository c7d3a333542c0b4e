import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ControlPlane, StartError, startControlPlane } from "./control-plane.ts";
import { reserveKubeconfig, writeKubeconfig } from "./kubeconfig.ts";
import type { ApiServerFacts, ApiServerOptions } from "./options.ts";
import { killAll, type ServerProcess } from "./server-process.ts";

/** What this process tells the one that started it: at first how the start went, later at most that a program ended by itself. */
export type HostMessage = { readonly ready: ApiServerFacts } | { readonly failed: string } | { readonly ended: string };

const attempts = 3;

/**
 * Holds the servers of one API server: a process of its own, which the death of its parent, however violent, tells to stop, by the
 * closed channel between them.
 */
const hold = (options: ApiServerOptions): void => {
  const folder = mkdtempSync(join(tmpdir(), "captf-api-server-"));
  const started: ServerProcess[] = [];
  const stopped = new AbortController();
  let kubeconfig: string | null = null;
  let starting: Promise<unknown> = Promise.resolve();

  const stop = async (): Promise<void> => {
    if (stopped.signal.aborted) return;
    stopped.abort(new StartError("stopped"));
    // What is killed ends the start, which then writes no more into the folder.
    await killAll(started);
    await Promise.allSettled([starting]);
    await rm(folder, { recursive: true, force: true });
    if (kubeconfig !== null) await rm(kubeconfig, { force: true });
    process.exit(0);
  };
  process.on("disconnect", stop).on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
  const say = (message: HostMessage): void => {
    if (process.connected) process.send?.(message);
  };

  const start = async (left: number): Promise<ControlPlane> => {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(options.timeoutSeconds * 1000)]);
    try {
      return await startControlPlane(options, { folder, token: randomBytes(16).toString("hex"), started, signal });
    } catch (error) {
      if (!(error instanceof StartError && error.portTaken) || left === 1) throw error;
      await killAll(started.splice(0));
      return start(left - 1);
    }
  };

  const open = async (): Promise<ControlPlane> => {
    if (options.kubeconfig !== null) {
      await reserveKubeconfig(options.kubeconfig);
      kubeconfig = options.kubeconfig;
    }
    const plane = await start(attempts);
    if (kubeconfig !== null) await writeKubeconfig(kubeconfig, plane.access);
    return plane;
  };

  const serve = async (): Promise<void> => {
    const opening = open();
    starting = opening;
    const plane = await opening;
    const pids = [...plane.processes.map(({ pid }) => pid), process.pid];
    const { access, auditLog, keyFile } = plane;
    say({ ready: { ...access, kubeconfig: kubeconfig ?? plane.kubeconfig, auditLog, keyFile, folder, pids } });
    const end = await Promise.race(plane.processes.map(({ name, ended }) => ended.then((how) => `${name} ${how}`)));
    if (!stopped.signal.aborted) say({ ended: end });
  };
  serve().catch((error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }));
};

// The one argument is what start.ts encoded.
hold(JSON.parse(process.argv[2] ?? "") as ApiServerOptions);
