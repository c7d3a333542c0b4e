import { readFile } from "node:fs/promises";
import type { ApiServerAccess, Client } from "../../../../scripts/kube/client.ts";
import { createClient } from "../../../../scripts/kube/client.ts";
import { createNamespace } from "../../../../scripts/kube/namespace.ts";
import { contractVersion } from "../../contract/version.ts";
import { captfGroup } from "../../run/job/api-version.ts";
import { customResourceDefinition } from "./custom-resource-definition.ts";
import { type KindName, kindNames, kinds } from "./table.ts";

/** The eight kinds on a real API server, and a namespace of the test's own. */
export interface Installed {
  readonly client: Client;
  readonly namespace: string;
  /** Path of the objects of a kind. */
  readonly path: (kind: KindName) => string;
}

interface Definition {
  readonly status?: {
    readonly conditions?: readonly { readonly type: string; readonly status: string; readonly message: string }[];
  };
}

export const crdPath = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

/** Creates the CRDs, or finds them there already, and waits until each is Established; throws with the server's word when one is not accepted. */
export const install = async (access: ApiServerAccess): Promise<Installed> => {
  const client = createClient(access);
  for (const kind of kindNames) await establish(client, kind);
  const namespace = await createNamespace(client);
  return {
    client,
    namespace,
    path: (kind) => {
      const { plural, scope } = kinds[kind];
      const group = `/apis/${captfGroup}/${contractVersion}`;
      return scope === "Cluster" ? `${group}/${plural}` : `${group}/namespaces/${namespace}/${plural}`;
    },
  };
};

const establish = async (client: Client, kind: KindName): Promise<void> => {
  const { metadata } = customResourceDefinition(kind);
  // The file that is shipped, not the value it is generated from.
  const yaml = await readFile(
    new URL(`../../../../controller/config/crd/${captfGroup}_${kinds[kind].plural}.yaml`, import.meta.url),
  );
  const { status, body } = await client.request("POST", `${crdPath}?fieldValidation=Strict`, yaml.toString(), {
    contentType: "application/yaml",
  });
  if (status !== 201 && status !== 409) throw new Error(`${kind}: ${status} ${JSON.stringify(body)}`);
  for await (const event of client.watch(`${crdPath}?watch=1&fieldSelector=metadata.name=${metadata.name}`)) {
    const conditions = (event.object as Definition).status?.conditions ?? [];
    const refused = conditions.find((c) =>
      c.type === "NamesAccepted" ? c.status === "False" : c.type === "NonStructuralSchema",
    );
    if (refused) throw new Error(`${kind}: ${refused.type} ${refused.message}`);
    if (conditions.some((c) => c.type === "Established" && c.status === "True")) return;
  }
  throw new Error(`${kind}: the watch ended`);
};
