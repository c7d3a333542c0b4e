import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRunnerBinding, runnerAccess, runnerRules } from "@captf/sdk/run";
import { type Client, createClient } from "../../../scripts/kube/client.ts";
import { createNamespace } from "../../../scripts/kube/namespace.ts";
import type { ApiServerFacts } from "../../../scripts/kube/options.ts";
import { serviceAccountToken } from "../../../scripts/kube/service-account.ts";
import { temporaryDirectory } from "../temporary-directory.testdata.ts";

const rbac = "/apis/rbac.authorization.k8s.io/v1";

/** A namespace with a Job's service account, as a runner in it sees the API server. */
export interface Account {
  readonly namespace: string;
  readonly token: string;
  /** The folder of the account's files. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** As the server's administrator. */
  readonly client: Client;
}

/** Makes one on a real API server; without `rights` it may do nothing. */
export const createAccount = async (server: ApiServerFacts, { rights = true } = {}): Promise<Account> => {
  const client = createClient(server);
  const namespace = await createNamespace(client);
  if (rights) {
    // The role is the cluster's; another test may have made it.
    await client.request("POST", `${rbac}/clusterroles`, { metadata: { name: runnerAccess.role }, rules: runnerRules });
    const binding = buildRunnerBinding(namespace, [runnerAccess.account]);
    await client.request("POST", `${rbac}/namespaces/${namespace}/rolebindings`, binding);
  }
  const token = await serviceAccountToken(client, namespace, runnerAccess.account);
  const folder = join(temporaryDirectory(), "account");
  mkdirSync(folder);
  for (const [name, text] of Object.entries({ token: `${token}\n`, "ca.crt": server.ca, namespace }))
    writeFileSync(join(folder, name), text);
  const { hostname, port } = new URL(server.url);
  return {
    namespace,
    token,
    folder,
    client,
    environment: { PATH: process.env.PATH ?? "", KUBERNETES_SERVICE_HOST: hostname, KUBERNETES_SERVICE_PORT: port },
  };
};
