import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRunnerBinding, runnerAccess, runnerRules } from "@captf/sdk/run";
import { type Client, createClient } from "../../../scripts/kube/client.ts";
import { createNamespace } from "../../../scripts/kube/namespace.ts";
import type { ApiServerFacts } from "../../../scripts/kube/options.ts";
import { serviceAccountToken } from "../../../scripts/kube/service-account.ts";
import { temporaryDirectory } from "../temporary-directory.testdata.ts";

const rbac = "/apis/rbac.authorization.k8s.io/v1";

/** Gives the runner's account of a namespace the rights that the manager gives it, and no other. */
const grantJobs = async (client: Client, namespace: string): Promise<void> => {
  const post = async (path: string, body: object): Promise<void> => {
    const { status } = await client.request("POST", path, body);
    // The role is the cluster's; another test may have made it.
    if (status !== 201 && status !== 409) throw new Error(`${path}: ${status}`);
  };
  await post(`${rbac}/clusterroles`, { metadata: { name: runnerAccess.role }, rules: runnerRules });
  await post(`${rbac}/namespaces/${namespace}/rolebindings`, buildRunnerBinding(namespace, [runnerAccess.account]));
};

/** A new namespace whose Jobs may do what they need, or nothing; the token of their account. */
export const createJobsNamespace = async (
  client: Client,
  { rights = true } = {},
): Promise<{ readonly namespace: string; readonly token: string }> => {
  const namespace = await createNamespace(client);
  if (rights) await grantJobs(client, namespace);
  return { namespace, token: await serviceAccountToken(client, namespace, runnerAccess.account) };
};

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
  const { namespace, token } = await createJobsNamespace(client, { rights });
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
