import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodeResult, jobPaths, type Result } from "@captf/sdk/run";
import {
  decideLock,
  decodeLock,
  encodeSelector,
  type LockDecision,
  type LockLease,
  lockHolder,
  readErroredState,
  readState,
  type StateLock,
  type StateOwner,
  type StateRead,
  type StateSecret,
  stateLockName,
  stateSelector,
  stateSuffix,
} from "@captf/sdk/state";
import { type Client, createClient } from "../../../scripts/kube/client.ts";
import type { ApiServerFacts } from "../../../scripts/kube/options.ts";
import { createJobsNamespace } from "../cluster/account.testdata.ts";
import { temporaryDirectory } from "../temporary-directory.testdata.ts";
import { bareApply, buildPod, type RunSettings } from "./job-pod.testdata.ts";
import { type EndedPod, type Pod, type PodSettings, startPod } from "./pod.testdata.ts";

const noopMachine = fileURLToPath(new URL("../../../noop-modules/machine", import.meta.url));
/** A TerraformMachine as far as its Jobs are concerned: a namespace with the rights of Jobs, its module, its state. */
export interface Machine {
  readonly owner: StateOwner;
  readonly suffix: string;
  /** As the server's administrator. */
  readonly client: Client;
  readonly shared: string;
  /** Writes a file of its module. */
  readonly module: (name: string, text: string) => void;
  /** Starts the pod of its next Job, as sdk builds that Job. */
  readonly start: (settings?: RunSettings) => RunnerPod;
  /** Starts it and waits for its end. */
  readonly run: (settings?: RunSettings) => Promise<Ran>;
  /** Starts a pod of the next Job in which a shell does what an apply does, without the runner. */
  readonly startBare: (settings?: RunSettings) => Pod;
  readonly secrets: () => Promise<readonly StateSecret[]>;
  readonly state: () => Promise<StateRead>;
  readonly lease: () => Promise<LockLease | undefined>;
  readonly lock: () => Promise<StateLock>;
  /** What the manager makes of the lock now: its holder's pod is read live. */
  readonly judgeLock: () => Promise<LockDecision>;
}

/** A pod with the runner. */
export interface RunnerPod extends Pod {
  /** Waits for its end; that, and the result it left. */
  readonly finished: () => Promise<Ran>;
}

/** How a run ended. */
export interface Ran extends EndedPod {
  readonly result: Result;
}

/** A machine in a new namespace; its folder goes with the running test. */
export const createMachine = async (server: ApiServerFacts, runtime: string): Promise<Machine> => {
  const client = createClient(server);
  const { namespace, token } = await createJobsNamespace(client);
  const folder = temporaryDirectory();
  const [shared, module] = [join(folder, "shared"), join(folder, "module")];
  mkdirSync(shared);
  cpSync(noopMachine, module, { recursive: true });
  const owner: StateOwner = { namespace, kind: "TerraformMachine", name: "prod-md-0-x7k2p" };
  const suffix = stateSuffix(owner);
  let attempt = 0;

  const nextPod = (settings: RunSettings): PodSettings => {
    attempt += 1;
    return buildPod(settings, { owner, attempt, runtime, module, shared, url: server.url, ca: server.ca, token });
  };
  const start = (settings: RunSettings = {}): RunnerPod => {
    const started = startPod(nextPod(settings), mkdtempSync(join(folder, "pod-")));
    return {
      ...started,
      finished: async () => {
        const ended = await started.ended;
        return { ...ended, result: readResult(started, ended) };
      },
    };
  };
  const secrets = async (): Promise<readonly StateSecret[]> => {
    const query = `labelSelector=${encodeURIComponent(encodeSelector(stateSelector(suffix)))}`;
    return (
      (await get<{ readonly items: readonly StateSecret[] }>(`/api/v1/namespaces/${namespace}/secrets?${query}`))?.items ?? []
    );
  };
  const get = async <Body>(path: string): Promise<Body | undefined> => {
    const { status, body } = await client.request<Body>("GET", path);
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body;
  };
  const lease = () => get<LockLease>(`/apis/coordination.k8s.io/v1/namespaces/${namespace}/leases/${stateLockName(suffix)}`);
  const lock = async () => decodeLock(await lease());
  return {
    owner,
    suffix,
    client,
    shared,
    module: (name, text) => writeFileSync(join(module, name), text),
    start,
    run: async (settings) => start(settings).finished(),
    startBare: (settings = {}) =>
      startPod({ ...nextPod(settings), command: bareApply(owner) }, mkdtempSync(join(folder, "pod-"))),
    secrets,
    state: async () => readState(suffix, await secrets()),
    lease,
    lock,
    judgeLock: async () => {
      const holder = lockHolder(await lock(), owner);
      if (holder.kind !== "own") return decideLock(holder, { activeJob: false });
      const pod = await get<{ readonly status?: { readonly phase?: string } }>(
        `/api/v1/namespaces/${namespace}/pods/${holder.pod}`,
      );
      const read = pod === undefined ? ({ kind: "absent" } as const) : ({ kind: "present", phase: pod.status?.phase } as const);
      return decideLock(holder, { activeJob: false, pod: read });
    },
  };
};

const readResult = (pod: Pod, { output }: EndedPod): Result => {
  const decoded = decodeResult(readFileSync(pod.path(jobPaths.result)));
  if (decoded.kind !== "result") throw new Error(`${pod.name} left no result but ${decoded.kind}:\n${output}`);
  return decoded.result;
};

/** Every Secret of a machine's namespace. */
export const allSecrets = async ({ client, owner }: Machine): Promise<readonly StateSecret[]> => {
  const path = `/api/v1/namespaces/${owner.namespace}/secrets`;
  const { status, body } = await client.request<{ readonly items: readonly StateSecret[] }>("GET", path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body.items;
};

/** A machine's state, or the one that a run has kept in emergency Secrets; throws where it cannot be read. */
export const stateOf = async (machine: Machine, which: "live" | "kept" = "live") => {
  const read = which === "live" ? await machine.state() : readErroredState(machine.suffix, await allSecrets(machine));
  if (read.kind !== "state") throw new Error(`the ${which} state is ${read.kind === "unreadable" ? read.problem : read.kind}`);
  const { serial, lineage, resources } = read.state;
  return {
    serial,
    lineage,
    bytes: read.bytes,
    addresses: resources.filter(({ instances }) => instances > 0).map(({ address }) => address),
  };
};

/** The lines of a file in the folder that a machine's pods share; none where it is missing. */
export const sharedLines = ({ shared }: Pick<Machine, "shared">, name: string): readonly string[] => {
  const path = join(shared, name);
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
};
