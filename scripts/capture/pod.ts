import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ApiServerAccess } from "../kube/options.ts";
import { type ProgramPlace, runProgram } from "./program.ts";

/** What makes a process think that it runs in a pod. */
export interface PodFacts {
  readonly access: ApiServerAccess;
  readonly namespace: string;
  readonly hostname: string;
  /** For the files of the service account. */
  readonly folder: string;
}

const accountFolder = "/run/secrets/kubernetes.io/serviceaccount";

/**
 * A runner of programs as in a pod: host name, service account files and the variables of the API server's address are those of
 * one, in namespaces of the program's own, so that nothing of the machine changes. Linux only.
 */
export const pod = async ({ access, namespace, hostname, folder }: PodFacts) => {
  const account = join(folder, "serviceaccount");
  await mkdir(account, { recursive: true });
  const files = { token: access.token, "ca.crt": access.ca, namespace };
  for (const [name, text] of Object.entries(files)) await writeFile(join(account, name), text, { mode: 0o600 });
  const { hostname: host, port } = new URL(access.url);
  // /var/run is /run; the rest of it is nothing that a runtime needs.
  const enter = `mount -t tmpfs tmpfs /run && mkdir -p ${accountFolder} && cp "$1"/* ${accountFolder} && hostname "$2" && shift 2 && exec "$@"`;
  return (command: string, args: readonly string[], place: ProgramPlace): Promise<string> =>
    runProgram(
      "unshare",
      ["--user", "--map-root-user", "--mount", "--uts", "sh", "-c", enter, "sh", account, hostname, command, ...args],
      { ...place, env: { ...place.env, KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } },
    );
};
