import { writeFile } from "node:fs/promises";
import type { ApiServerAccess } from "./options.ts";

const name = "captf-api-server";

/** A kubeconfig with this access and nothing else; JSON, which is YAML too. */
export const kubeconfigOf = ({ url, ca, token }: ApiServerAccess): object => ({
  apiVersion: "v1",
  kind: "Config",
  clusters: [{ name, cluster: { server: url, "certificate-authority-data": Buffer.from(ca).toString("base64") } }],
  users: [{ name: "admin", user: { token } }],
  contexts: [{ name, context: { cluster: name, user: "admin" } }],
  "current-context": name,
});

const privately = { mode: 0o600 } as const;

/** Takes the place of a kubeconfig; throws where a file is already, for that may be somebody's access to a real cluster. */
export const reserveKubeconfig = async (path: string): Promise<void> => {
  try {
    await writeFile(path, "", { ...privately, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw new Error(`${path} is there already and is left as it is`, { cause: error });
  }
};

/** Writes the kubeconfig, for its owner only. */
export const writeKubeconfig = (path: string, access: ApiServerAccess): Promise<void> =>
  writeFile(path, `${JSON.stringify(kubeconfigOf(access), null, 2)}\n`, privately);
