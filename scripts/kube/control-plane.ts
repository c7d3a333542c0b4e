import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { apiServerArguments, controllerManagerArguments, etcdArguments, fileNames, type Layout } from "./arguments.ts";
import { writeServerFolder } from "./folder.ts";
import { freePorts } from "./free-ports.ts";
import { writeKubeconfig } from "./kubeconfig.ts";
import type { ApiServerAccess, ApiServerOptions } from "./options.ts";
import { type Probe, untilReady } from "./ready.ts";
import { type ServerProcess, startProcess } from "./server-process.ts";

/** The programs of one attempt, and how the server they make is reached. */
export interface ControlPlane {
  readonly access: ApiServerAccess;
  readonly auditLog: string;
  readonly keyFile: string;
  readonly kubeconfig: string;
  readonly processes: readonly ServerProcess[];
}

/** A start that came to nothing. Its message is for the user: which program, how, and what it printed last. */
export class StartError extends Error {
  override readonly name = "StartError";
  /** Whether another attempt with other ports may succeed. */
  readonly portTaken: boolean;
  constructor(message: string) {
    super(message);
    this.portTaken = /address already in use/.test(message);
  }
}

/** Waits for the server while watching that it and what it needs still run. */
const untilUp = async (server: ServerProcess, needs: readonly ServerProcess[], probe: Probe, signal: AbortSignal) => {
  const given = new AbortController();
  const ready = untilReady(probe, AbortSignal.any([signal, given.signal])).then(
    () => null,
    (error: Error) => ({ who: server, how: `was not ready in time: ${error.message}` }),
  );
  const problem = await Promise.race([ready, ...[...needs, server].map((who) => who.ended.then((how) => ({ who, how })))]);
  given.abort();
  if (problem === null) return;
  const { who, how } = problem;
  throw new StartError(`${who.name} ${how}; the last lines of its log:\n${await who.lastLines()}`);
};

/**
 * Starts the programs in a folder of their own below `folder` and waits until they serve. What it has started is in `started`
 * at any time, also when it throws a StartError, for whoever stops it.
 */
export const startControlPlane = async (
  options: ApiServerOptions,
  at: { readonly folder: string; readonly token: string; readonly started: ServerProcess[]; readonly signal: AbortSignal },
): Promise<ControlPlane> => {
  const { programs, controllers } = options;
  const folder = await mkdtemp(join(at.folder, "run-"));
  const [etcdPort, etcdPeerPort, port, controllersPort] = (await freePorts(4)) as [number, number, number, number]; // Four asked for.
  const usualPolicy = await writeServerFolder(folder, at.token);
  const auditPolicy = options.auditPolicy ?? usualPolicy;
  const auditLog = options.auditLog ?? join(folder, "audit.log");
  const kubeconfig = join(folder, "kubeconfig");
  const layout: Layout = { folder, etcdPort, etcdPeerPort, port, controllersPort, auditPolicy, auditLog, kubeconfig };
  const start = (name: string, program: string, args: readonly string[]): ServerProcess => {
    at.signal.throwIfAborted();
    const started = startProcess(name, program, args, join(folder, `${name}.log`));
    at.started.push(started);
    return started;
  };
  const etcd = start("etcd", programs.etcd, etcdArguments(layout));
  const apiServer = start("kube-apiserver", programs.apiServer, apiServerArguments(layout));
  const certificate = join(folder, fileNames.certificates, "apiserver.crt");
  const url = `https://127.0.0.1:${port}`;
  await untilUp(apiServer, [etcd], { url: `${url}/readyz`, certificate }, at.signal);
  const access = { url, ca: await readFile(certificate, "utf8"), token: at.token };
  const keyFile = join(folder, fileNames.certificates, "apiserver.key");
  await writeKubeconfig(kubeconfig, access);
  const processes = [etcd, apiServer];
  if (controllers.length > 0 && programs.controllerManager !== null) {
    const manager = start("kube-controller-manager", programs.controllerManager, controllerManagerArguments(layout, controllers));
    const probe = {
      url: `https://127.0.0.1:${controllersPort}/healthz`,
      certificate: join(folder, fileNames.certificates, "kube-controller-manager.crt"),
    };
    await untilUp(manager, processes, probe, at.signal);
    processes.push(manager);
  }
  return { access, auditLog, keyFile, kubeconfig, processes };
};
