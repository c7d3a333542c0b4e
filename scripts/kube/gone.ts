import type { Client } from "./client.ts";

interface List {
  readonly metadata: { readonly resourceVersion: string };
  readonly items: readonly unknown[];
}

/** Waits until the object `name` of a collection (`/api/v1/namespaces`) is not there any more: by a watch, without polling. */
export const untilGone = async (client: Client, collection: string, name: string): Promise<void> => {
  const only = `${collection}?fieldSelector=metadata.name%3D${name}`;
  const { body } = await client.request<List>("GET", only);
  if (body.items.length === 0) return;
  const since = `${only}&watch=1&resourceVersion=${body.metadata.resourceVersion}`;
  for await (const { type } of client.watch(since)) if (type === "DELETED") return;
  throw new Error(`the server ended the watch of ${collection}/${name}`);
};
