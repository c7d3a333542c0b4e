import { beforeAll, describe, expect, inject, test } from "vitest";
import { formatPath } from "../../schema/value-type.ts";
import { customResourceDefinition } from "./custom-resource-definition.ts";
import { type Draft, draft, set } from "./draft.testdata.ts";
import { absent, allFacts } from "./facts.testdata.ts";
import { crdPath, type Installed, install } from "./installed.testdata.ts";
import { type KindName, kindNames, kinds } from "./table.ts";
import { updates } from "./updates.testdata.ts";

let at: Installed;
beforeAll(async () => {
  at = await install(inject("apiServer"));
});

interface Stored extends Draft {
  readonly metadata: { readonly name: string; readonly resourceVersion: string };
}

interface Refusal {
  readonly reason: string;
  readonly message: string;
  readonly details?: { readonly causes?: readonly { readonly field: string; readonly message: string }[] };
}

/** Where the server says that it left rules unchecked because of other problems. */
const rest = "<nil>";

const strict = "fieldValidation=Strict";
const create = (kind: KindName, object: Draft, dryRun = "") =>
  at.client.request<Stored & Refusal>("POST", `${at.path(kind)}?${strict}${dryRun}`, object);
const dry = "&dryRun=All";

/** An object of the test's own, its status included. */
const stored = async (kind: KindName, object: Draft, name: string): Promise<Stored> => {
  const { status: _, ...rest } = object;
  const created = await create(kind, { ...rest, metadata: { ...(object.metadata as Draft), name } });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  if (object.status === undefined) return created.body;
  const path = `${at.path(kind)}/${name}/status?${strict}`;
  const written = await at.client.request<Stored>("PUT", path, { ...created.body, status: object.status });
  if (written.status !== 200) throw new Error(JSON.stringify(written.body));
  return written.body;
};

/** What the server is asked, without changing anything: a creation, or for a status an update of it. */
const ask = (kind: KindName, object: Draft, existing: Stored | undefined, path: string) => {
  if (!path.startsWith("status")) return create(kind, { ...object, metadata: { name: "asked" } }, dry);
  if (!existing) throw new Error(`${kind} has no status`);
  const place = `${at.path(kind)}/${existing.metadata.name}/status?${strict}${dry}`;
  return at.client.request<Stored & Refusal>("PUT", place, { ...existing, status: object.status });
};

const own = ({ metadata, ...rest }: Stored): Draft => ({ ...rest, metadata: { name: metadata.name } });

describe.each(kindNames)("%s on a real API server", (kind) => {
  let existing: Stored | undefined;
  beforeAll(async () => {
    existing = await stored(kind, draft(kind), `facts-${kind.toLowerCase()}`);
  });

  test("the CRD is stored as it was written: nothing is dropped or defaulted in the schema", async () => {
    const definition = customResourceDefinition(kind);
    const { body } = await at.client.request<{ spec: Draft; metadata: Draft }>("GET", `${crdPath}/${definition.metadata.name}`);
    const { conversion, ...spec } = body.spec;
    expect(spec).toEqual(JSON.parse(JSON.stringify(definition.spec)));
    expect(conversion).toEqual({ strategy: "None" });
    expect(body.metadata).toMatchObject({ labels: definition.metadata.labels });
  });

  test.each(["small", "full"] as const)(
    "TRAP: the %s example reads back unchanged, nothing is defaulted (api 13)",
    async (size) => {
      const example = draft(kind, size);
      const name = `reads-back-${size}-${kind.toLowerCase()}`;
      await stored(kind, example, name);
      const { body } = await at.client.request<Stored>("GET", `${at.path(kind)}/${name}`);
      expect(own(body)).toEqual({ ...example, metadata: { name } });
    },
  );

  test.each(allFacts.filter((fact) => fact.kind === kind).map(({ path, says, ...values }) => ({ path, says, ...values })))(
    "$path: $says (api 2 to 9)",
    async ({ path, accepted, refused }) => {
      for (const value of accepted) {
        const { status, body } = await ask(kind, set(draft(kind), path, value), existing, path);
        expect({ value, status, says: body.message }).toMatchObject({ status: path.startsWith("status") ? 200 : 201 });
      }
      const place = formatPath(path.split(".").map((name) => (/^[0-9]+$/.test(name) ? Number(name) : name)));
      for (const value of refused) {
        // A status that is left out is no status, which every object may have.
        if (path === "status" && value === absent) continue;
        const { status, body } = await ask(kind, set(draft(kind), path, value), existing, path);
        // Strict decoding answers 400 and names the field in its message.
        if (status === 400)
          expect({ value, says: body.message }).toEqual({ value, says: expect.stringContaining("unknown field") });
        else expect({ value, status, says: body.message }).toMatchObject({ status: 422 });
        for (const { field } of body.details?.causes ?? []) {
          if (field === rest) continue;
          expect({ value, field, near: field.startsWith(place) || place.startsWith(field) }).toMatchObject({ near: true });
        }
      }
    },
  );
});

test.each(updates.map((each, i) => ({ ...each, name: `update-${i}` })))("$kind: $what (api 4, 5, 9)", async (each) => {
  const { kind, old, now, refusedAt, onlyWebhook, name } = each;
  const before = await stored(kind, old(), name);
  const path = `${at.path(kind)}/${name}?${strict}`;
  const { status, body } = await at.client.request<Stored & Refusal>("PUT", path, { ...now(), metadata: before.metadata });
  expect({ status, fields: body.details?.causes?.map(({ field }) => field) }).toEqual(
    refusedAt.length === 0 || onlyWebhook ? { status: 200, fields: undefined } : { status: 422, fields: refusedAt },
  );
});

test("short names, category and subresources as discovery tells them (api 1)", async () => {
  interface Resource {
    readonly name: string;
    readonly shortNames?: readonly string[];
    readonly categories?: readonly string[];
    readonly namespaced: boolean;
  }
  const { body } = await at.client.request<{ resources: readonly Resource[] }>(
    "GET",
    "/apis/infrastructure.cluster.x-k8s.io/v1alpha1",
  );
  const expected = kindNames.flatMap((kind) => {
    const { plural, shortNames, scope, status } = kinds[kind];
    return [
      { name: plural, shortNames, categories: ["cluster-api"], namespaced: scope === "Namespaced" },
      ...(status ? [{ name: `${plural}/status`, namespaced: scope === "Namespaced" }] : []),
    ];
  });
  const found = body.resources.map(({ name, shortNames, categories, namespaced }) => ({
    name,
    ...(shortNames && { shortNames }),
    ...(categories && { categories }),
    namespaced,
  }));
  expect(new Set(found.map((each) => JSON.stringify(each)))).toEqual(new Set(expected.map((each) => JSON.stringify(each))));
});
