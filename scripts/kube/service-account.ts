import type { Client } from "./client.ts";

/** Creates a service account, and by the TokenRequest API a token of it, valid for ten minutes at least. */
export const serviceAccountToken = async (client: Client, namespace: string, name: string): Promise<string> => {
  const accounts = `/api/v1/namespaces/${namespace}/serviceaccounts`;
  const account = await client.request("POST", accounts, { apiVersion: "v1", kind: "ServiceAccount", metadata: { name } });
  if (account.status !== 201) throw new Error(`service account ${name}: ${account.status} ${JSON.stringify(account.body)}`);
  const { status, body } = await client.request<{ readonly status: { readonly token: string } }>(
    "POST",
    `${accounts}/${name}/token`,
    { apiVersion: "authentication.k8s.io/v1", kind: "TokenRequest", spec: {} },
  );
  if (status !== 201) throw new Error(`token of ${name}: ${status} ${JSON.stringify(body)}`);
  return body.status.token;
};
