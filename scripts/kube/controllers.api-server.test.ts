import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Client, createClient } from "./client.ts";
import { untilGone } from "./gone.ts";
import { createNamespace } from "./namespace.ts";
import { bareServer } from "./options.ts";
import { type ApiServer, startApiServer } from "./start.ts";

interface Created {
  readonly metadata: { readonly uid: string };
}

// A server of its own: a garbage collector in the shared one would delete what other tests say belongs to objects that never were.
describe("kube-controller-manager with named controllers", () => {
  let server: ApiServer;
  let client: Client;
  beforeAll(async () => {
    const controllers = ["garbage-collector-controller", "namespace-controller"];
    server = await startApiServer({ ...bareServer, programs: inject("apiServerPrograms"), controllers });
    client = createClient(server);
  });
  afterAll(() => server?.stop());

  test("the namespace controller empties and removes a namespace", async () => {
    const namespace = await createNamespace(client);
    await client.request("POST", `/api/v1/namespaces/${namespace}/configmaps`, { metadata: { name: "inside" } });
    expect(await client.request("DELETE", `/api/v1/namespaces/${namespace}`)).toMatchObject({ status: 200 });
    await untilGone(client, "/api/v1/namespaces", namespace);
    expect(await client.request("GET", `/api/v1/namespaces/${namespace}/configmaps/inside`)).toMatchObject({ status: 404 });
  });

  test("the garbage collector deletes what belonged to an object that is gone, and nothing else", async () => {
    const path = `/api/v1/namespaces/${await createNamespace(client)}/configmaps`;
    const owner = await client.request<Created>("POST", path, { metadata: { name: "owner" } });
    const ownerReferences = [{ apiVersion: "v1", kind: "ConfigMap", name: "owner", uid: owner.body.metadata.uid }];
    await client.request("POST", path, { metadata: { name: "dependent", ownerReferences } });
    await client.request("POST", path, { metadata: { name: "stranger" } });
    await client.request("DELETE", `${path}/owner`);
    await untilGone(client, path, "dependent");
    expect(await client.request("GET", `${path}/stranger`)).toMatchObject({ status: 200 });
  });

  test("no other controller runs: a namespace gets no service account", async () => {
    const { body } = await client.request("GET", "/api/v1/namespaces/default/serviceaccounts");
    expect(body).toMatchObject({ items: [] });
  });
});

test("a controller of an unknown name ends the start with the program's own words", async () => {
  const starting = startApiServer({ ...bareServer, programs: inject("apiServerPrograms"), controllers: ["nonsense"] });
  await expect(starting).rejects.toThrow(
    /^kube-controller-manager ended with 1; the last lines of its log:\n.*nonsense.*is not in the list of known controllers/s,
  );
});
