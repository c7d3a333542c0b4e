import type { Client, WatchEvent } from "../kube/client.ts";

/** An object as the API's JSON has it, as far as a recording looks into it. */
export interface Recorded {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly resourceVersion: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly holderIdentity?: string };
}

interface List {
  readonly metadata: { readonly resourceVersion: string };
  readonly items: readonly Recorded[];
}

/** What happened to the objects of some collections, in the order of the store. */
export interface Recording {
  /** The store's version now: what is written later has a higher one. */
  readonly now: () => Promise<number>;
  /** Ends it. Gives, for a stretch of versions, every set of objects there was, the last one last. */
  readonly end: () => Promise<(from: number, to: number) => readonly (readonly Recorded[])[]>;
}

const marker = "recording-ends";

/** Records collections, all empty at the beginning; `paths` are those of one namespace. The recording itself ends with a marker object. */
export const record = async (client: Client, paths: readonly string[]): Promise<Recording> => {
  const read = async (path: string): Promise<List> => {
    const { status, body } = await client.request<List>("GET", path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const watched = await Promise.all(
    paths.map(async (path) => {
      const { metadata, items } = await read(path);
      if (items.length > 0) throw new Error(`${path} is not empty`);
      return untilMarker(client.watch(`${path}?watch=1&resourceVersion=${metadata.resourceVersion}`));
    }),
  );
  return {
    now: async () => Number((await read(paths[0] ?? "")).metadata.resourceVersion),
    end: async () => {
      for (const path of paths) {
        const { status } = await client.request("POST", path, { metadata: { name: marker } });
        if (status !== 201) throw new Error(`the marker in ${path}: ${status}`);
      }
      const events = (await Promise.all(watched.map((each) => each.events))).flat();
      for (const path of paths) await client.request("DELETE", `${path}/${marker}`);
      return (from, to) => states(events, from, to);
    },
  };
};

/** Wrapped, so that awaiting the beginning does not await the end. */
const untilMarker = (watch: AsyncGenerator<WatchEvent>): { readonly events: Promise<readonly Change[]> } => {
  const collect = async (): Promise<readonly Change[]> => {
    const changes: Change[] = [];
    for await (const { type, object } of watch) {
      const recorded = object as unknown as Recorded; // what the server sends of these collections
      if (recorded.metadata.name === marker) break;
      if (type !== "ADDED" && type !== "MODIFIED" && type !== "DELETED") throw new Error(`the watch gave ${type}`);
      changes.push({ gone: type === "DELETED", object: recorded });
    }
    return changes;
  };
  return { events: collect() };
};

interface Change {
  readonly gone: boolean;
  readonly object: Recorded;
}

const states = (changes: readonly Change[], from: number, to: number): readonly (readonly Recorded[])[] => {
  const version = ({ object }: Change): number => Number(object.metadata.resourceVersion);
  const present = new Map<string, Recorded>();
  const seen: (readonly Recorded[])[] = [];
  for (const change of [...changes].sort((a, b) => version(a) - version(b))) {
    if (version(change) > to) break;
    const key = `${change.object.kind}/${change.object.metadata.name}`;
    if (change.gone) present.delete(key);
    else present.set(key, change.object);
    if (version(change) > from) seen.push([...present.values()]);
  }
  return seen;
};
