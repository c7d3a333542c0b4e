import { describe, expect, inject, test } from "vitest";
import { createClient, type WatchEvent } from "./client.ts";
import { untilGone } from "./gone.ts";
import { createNamespace } from "./namespace.ts";

const client = createClient(inject("apiServer"));
const configMaps = async (): Promise<string> => `/api/v1/namespaces/${await createNamespace(client)}/configmaps`;

interface ConfigMap {
  readonly metadata: { readonly resourceVersion: string };
  readonly data: Readonly<Record<string, string>>;
}

describe("a request", () => {
  test("whose body is a text goes as it is: the server sees the key that is there twice", async () => {
    const body = '{"metadata":{"name":"twice"},"data":{"a":"1"},"data":{"a":"2"}}';
    expect(await client.request("POST", `${await configMaps()}?fieldValidation=Strict`, body)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('duplicate field "data"') },
    });
  });

  test("PATCH merges, and applies where it says so", async () => {
    const path = await configMaps();
    await client.request("POST", path, { metadata: { name: "a" }, data: { kept: "1", gone: "1" } });
    const merged = await client.request<ConfigMap>("PATCH", `${path}/a`, { data: { gone: null } });
    expect([merged.status, merged.body.data]).toEqual([200, { kept: "1" }]);
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { added: "2" } };
    const contentType = "application/apply-patch+yaml";
    const applied = await client.request<ConfigMap>("PATCH", `${path}/a?fieldManager=test`, object, { contentType });
    expect([applied.status, applied.body.data]).toEqual([200, { kept: "1", added: "2" }]);
  });

  test("an answer that is no JSON is its text", async () => {
    expect(await client.request("GET", "/readyz")).toEqual({ status: 200, body: "ok" });
  });

  test("many at once are answered each by its own", async () => {
    const path = await configMaps();
    const names = Array.from({ length: 20 }, (_, index) => `each-${index}`);
    const answers = await Promise.all(names.map((name) => client.request("POST", path, { metadata: { name } })));
    expect(answers).toEqual(
      names.map((name) => ({ status: 201, body: expect.objectContaining({ metadata: expect.objectContaining({ name }) }) })),
    );
  });

  test("without a server rejects", async () => {
    const nowhere = createClient({ ...inject("apiServer"), url: "https://127.0.0.1:1" });
    await expect(nowhere.request("GET", "/readyz")).rejects.toThrow("ECONNREFUSED");
  });

  test("to a server with another certificate rejects", async () => {
    const untrusting = createClient({ ...inject("apiServer"), ca: "" });
    await expect(untrusting.request("GET", "/readyz")).rejects.toThrow("self-signed certificate");
  });
});

describe("a watch", () => {
  test("gives the events in order and ends when it is left", async () => {
    const path = await configMaps();
    const { body } = await client.request<ConfigMap>("GET", path);
    const seen: string[] = [];
    const watched = client.watch(`${path}?watch=1&resourceVersion=${body.metadata.resourceVersion}`);
    await client.request("POST", path, { metadata: { name: "a" } });
    await client.request("PATCH", `${path}/a`, { data: { changed: "1" } });
    await client.request("DELETE", `${path}/a`);
    for await (const event of watched) if (seen.push(event.type) === 3) break;
    expect(seen).toEqual(["ADDED", "MODIFIED", "DELETED"] satisfies WatchEvent["type"][]);
  });

  test("that is refused throws the server's reason", async () => {
    await expect(client.watch(`${await configMaps()}?watch=1&fieldSelector=nonsense`).next()).rejects.toThrow(
      /^the watch was refused: 400 .*nonsense/,
    );
  });

  test("tells when an object is gone, also when it was before", async () => {
    const path = await configMaps();
    await client.request("POST", path, { metadata: { name: "a", finalizers: ["example.test/hold"] } });
    await client.request("DELETE", `${path}/a`);
    const gone = untilGone(client, path, "a");
    await client.request("PATCH", `${path}/a`, { metadata: { finalizers: [] } });
    await gone;
    await untilGone(client, path, "a");
    expect(await client.request("GET", `${path}/a`)).toMatchObject({ status: 404 });
  });
});
