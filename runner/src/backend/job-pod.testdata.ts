import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { goldenInputs } from "@captf/sdk/examples";
import { renderRoot } from "@captf/sdk/root";
import {
  buildJob,
  environmentPrefixes,
  type JobRun,
  type JobSpec,
  jobPaths,
  restoreDirectory,
  rootDirectory,
  rootFiles,
} from "@captf/sdk/run";
import { backendConfig, restoreRoot, type StateOwner, type StateSecret, stateDataKey } from "@captf/sdk/state";
import type { ApiServerAccess } from "../../../scripts/kube/options.ts";
import type { PodSettings } from "./pod.testdata.ts";

const runnerPackage = fileURLToPath(new URL("../..", import.meta.url));
const accountFolder = "/var/run/secrets/kubernetes.io/serviceaccount";
const program = "/captf/program";

/** A folder that all pods of a machine share, as outside resources do; modules write down there what they create. */
export const sharedFolder = "/captf/shared";

/** The Cluster that the machines belong to. */
export const clusterName = "prod";

/** One run. */
export interface RunSettings {
  /** By default an apply. */
  readonly run?: JobRun;
  readonly forceUnlock?: string;
  readonly lockTimeoutSeconds?: number;
  /** The chunks of the backup that a restore pushes, in order. */
  readonly chunks?: readonly StateSecret[];
  /** More flags, which win. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where the API server is, if not at its own address: behind a proxy that has its certificate. */
  readonly url?: string;
}

const apply: JobRun = { op: "apply", inputsHash: "h2:aa" };

/** What the pods of a machine have in common; the access is that of its Jobs. Paths are this machine's. */
export interface PodPlace extends ApiServerAccess {
  readonly owner: StateOwner;
  readonly attempt: number;
  readonly runtime: string;
  readonly module: string;
  readonly shared: string;
}

/** The pod of a Job as sdk builds it, with what volumes and kubelet put into it. */
export const buildPod = (settings: RunSettings, at: PodPlace): PodSettings => {
  const { job } = buildJob(jobSpec(at, settings));
  const [container] = job.spec.template.spec.containers;
  const { hostname, port } = new URL(settings.url ?? at.url);
  return {
    name: `${job.metadata.name}-x7k2p`,
    command: [...(container?.command ?? []), ...(container?.args ?? []), ...(settings.flags ?? [])],
    environment: {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      ...Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value ?? ""])),
      [`${environmentPrefixes.cluster}SERVICE_HOST`]: hostname,
      [`${environmentPrefixes.cluster}SERVICE_PORT`]: port,
      ...settings.environment,
    },
    files: {
      [`${accountFolder}/token`]: at.token,
      [`${accountFolder}/ca.crt`]: at.ca,
      [`${accountFolder}/namespace`]: at.owner.namespace,
      ...configFiles(settings),
      [jobPaths.result]: "",
      [`${jobPaths.workdir}/.keep`]: "",
      // In the place of the image's executable stands what starts this checkout's.
      [`${jobPaths.bin}/runner`]: `#!/bin/sh\nexec ${program}/node ${program}/bin/captf-runner.cjs "$@"\n`,
    },
    mounts: {
      [jobPaths.runtime]: at.runtime,
      [jobPaths.module]: at.module,
      [sharedFolder]: at.shared,
      [`${program}/node`]: process.execPath,
      [`${program}/bin`]: join(runnerPackage, "bin"),
      [`${program}/dist`]: join(runnerPackage, "dist"),
    },
  };
};

const jobSpec = ({ owner, attempt }: PodPlace, settings: RunSettings): JobSpec => ({
  owner: { ...owner, uid: "" },
  cluster: clusterName,
  attempt,
  run: settings.run ?? apply,
  source: { image: "registry.example.com/acme/machine:v1" },
  runnerImage: "registry.example.com/captf/manager:v0.1.0",
  credentialsSecret: "none",
  policy: { lockTimeoutSeconds: settings.lockTimeoutSeconds ?? 0 },
  ...(settings.forceUnlock !== undefined && { forceUnlock: settings.forceUnlock }),
  events: false,
});

/** The rendered files, or those of a restore with its backup (job 11). */
const configFiles = ({ run, chunks = [] }: RunSettings): Readonly<Record<string, string | Uint8Array>> => {
  const root = run?.op === "restore" ? restoreRoot : renderRoot("machine", goldenInputs("machine"));
  const backup = chunks.map(({ data }, index) => [
    `${jobPaths.config}/${restoreDirectory}/${index}`,
    Buffer.from(data?.[stateDataKey] ?? "", "base64"),
  ]);
  return {
    [`${jobPaths.config}/${rootFiles.main}`]: root[rootFiles.main],
    [`${jobPaths.config}/${rootFiles.variables}`]: root[rootFiles.variables],
    ...Object.fromEntries(backup),
  };
};

/** The runtime's commands of an apply, as somebody would type them. */
export const bareApply = (owner: StateOwner): readonly string[] => {
  const backend = backendConfig(owner, clusterName).map((value) => `-backend-config='${value}'`);
  const root = `${jobPaths.workdir}/${rootDirectory}`;
  const script = `mkdir ${root}; cp ${jobPaths.config}/* ${root}; cd ${root}
${jobPaths.runtime} init -no-color -lock-timeout=0s ${backend.join(" ")}
${jobPaths.runtime} apply -no-color -lock-timeout=0s -auto-approve -var-file=${rootFiles.variables}`;
  return ["/bin/sh", "-euc", script];
};
