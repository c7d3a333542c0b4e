import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeQuantity } from "@captf/sdk/image";
import { type Container, decodeResult, type Job, jobPaths, type PlainObject, type Result } from "@captf/sdk/run";
import type Docker from "dockerode";
import type { EngineFacts } from "../../scripts/engine/facts.ts";
import { type ContainerEnd, runContainer } from "../../scripts/engine/run-container.ts";

/** A folder of this machine for each volume of a pod, as the kubelet has it: open to all, for no pod's user owns it. */
export interface PodFolder {
  /** The path of a volume's folder. */
  readonly volume: (name: string) => string;
  readonly terminationLog: string;
}

/** Makes the folders of a Job's volumes in the empty `folder`; those of Secrets get these files. */
export const podFolder = (folder: string, job: Job, files: Readonly<Record<string, string>>): PodFolder => {
  const volume = (name: string): string => join(folder, name);
  for (const { name } of job.spec.template.spec.volumes) {
    mkdirSync(volume(name));
    chmodSync(volume(name), 0o777); // the umask must not keep the Job's user out
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(volume("config"), name), text, { mode: 0o444 });
  return { volume, terminationLog: join(folder, "termination-log") };
};

/** A member of a pod's free-form parts; what buildJob writes there is known. */
const at = <Value>(object: PlainObject | undefined, ...path: readonly string[]): Value | undefined =>
  path.reduce<unknown>((value, key) => (value as PlainObject | undefined)?.[key], object) as Value | undefined;

const bytesOf = (text: string): number => {
  const quantity = decodeQuantity(text);
  if (quantity === undefined) throw new Error(`${text} is no quantity`);
  return Number(quantity.coefficient) * 10 ** Number(quantity.exponent);
};

const hostConfig = (container: Container, pod: PlainObject, folder: PodFolder): Docker.HostConfig => {
  const memory = at<string>(container.resources, "limits", "memory");
  return {
    NetworkMode: "none",
    ReadonlyRootfs: at<boolean>(container.securityContext, "readOnlyRootFilesystem") ?? false,
    CapDrop: at<string[]>(container.securityContext, "capabilities", "drop") ?? [],
    SecurityOpt: at(container.securityContext, "allowPrivilegeEscalation") === false ? ["no-new-privileges"] : [],
    GroupAdd: [String(at(pod, "fsGroup"))],
    ...(memory !== undefined && { Memory: bytesOf(memory), MemorySwap: bytesOf(memory) }),
    Binds: [
      ...container.volumeMounts.map(
        ({ name, mountPath, readOnly }) => `${folder.volume(name)}:${mountPath}${readOnly === true ? ":ro" : ""}`,
      ),
      `${folder.terminationLog}:${jobPaths.result}`,
    ],
  };
};

/** How a pod ended: its last container, and the result in that one's termination log. */
export interface PodEnd extends ContainerEnd {
  readonly result: Result | null;
}

/**
 * Runs the containers of a Job's pod as a kubelet does: one after the other, until one fails; without a network, and without the
 * flags of the state backend, which would be the API server's.
 */
export const runPod = async (docker: Docker, engine: EngineFacts, job: Job, folder: PodFolder): Promise<PodEnd> => {
  const { initContainers, containers, securityContext } = job.spec.template.spec;
  let end: ContainerEnd = { exit: -1, stdout: "", stderr: "" };
  for (const container of [...initContainers, ...containers]) {
    writeFileSync(folder.terminationLog, "");
    chmodSync(folder.terminationLog, 0o666);
    const user = at<number>(container.securityContext, "runAsUser");
    end = await runContainer(docker, engine, {
      image: container.image,
      command: [...container.command, ...(container.args ?? []).filter((arg) => !arg.startsWith("--backend-config="))],
      environment: Object.fromEntries((container.env ?? []).map(({ name, value = "" }) => [name, value])),
      ...(user !== undefined && { user: String(user) }),
      host: hostConfig(container, securityContext, folder),
    });
    if (end.exit !== 0) break;
  }
  const decoded = decodeResult(readFileSync(folder.terminationLog));
  return { ...end, result: decoded.kind === "result" ? decoded.result : null };
};
