import fc from "fast-check";
import { beforeAll, expect, inject, test } from "vitest";
import { type JsonInput, toJson } from "../../json/convert.ts";
import { items, type JsonNode, member, membersByKey } from "../../json/node.ts";
import { JsonText } from "../../json/text.ts";
import { compactJson } from "../../json/write.ts";
import { formatPath, type Issue, type Path } from "../../schema/value-type.ts";
import { checkUpdate } from "./check-update.ts";
import { decodeObject } from "./decode-object.ts";
import { type Draft, draft } from "./draft.testdata.ts";
import { type Installed, install } from "./installed.testdata.ts";
import { mutate, mutated } from "./mutation.testdata.ts";
import { type KindName, kindNames, kinds } from "./table.ts";

const query = "fieldValidation=Strict&dryRun=All";
const seed = 20_261_130;

let at: Installed;
const stored = new Map<KindName, Draft>();
beforeAll(async () => {
  at = await install(inject("apiServer"));
  for (const kind of kindNames) {
    const name = `differential-${kind.toLowerCase()}`;
    const { status: _, ...object } = draft(kind);
    const { body } = await at.client.request<Draft>("POST", at.path(kind), { ...object, metadata: { name } });
    stored.set(kind, body);
  }
});

interface Answer {
  readonly status: number;
  readonly body: { readonly message?: string; readonly details?: { readonly causes?: readonly { readonly field: string }[] } };
}

/** What both say of an object; throws unless they agree, and on the place of at least one problem. */
const agree = (issues: readonly Issue[], { status, body }: Answer): void => {
  const [ours, theirs] = [issues.map(({ path, message }) => `${formatPath(path)}: ${message}`), `${status} ${body.message}`];
  // A rule of CEL cannot compare an integer that was written as 1.0: the server then refuses the update, at no place. No client writes it.
  if (body.message?.includes("expected int, got float64 evaluating rule")) return;
  // 400 is the strict decoder of the server: unknown fields, repeated keys, numbers that it cannot hold.
  if (![200, 201, 400, 422].includes(status)) throw new Error(theirs);
  if (ours.length > 0 !== status >= 400) throw new Error(`sdk: ${ours.join("; ") || "accepts"}\nserver: ${theirs}`);
  const fields = body.details?.causes?.map(({ field }) => field).filter((field) => field !== "<nil>") ?? [];
  if (status === 422 && !fields.some((field) => issues.some(({ path }) => formatPath(path) === field))) {
    throw new Error(`places differ\nsdk: ${ours.join("; ")}\nserver: ${theirs}`);
  }
};

const issuesOf = (kind: KindName, object: JsonNode): readonly Issue[] => {
  const decoded = decodeObject(kind, object);
  return decoded.kind === "issues" ? decoded.issues : [];
};

/** The API server takes any list where the schema wants a string of a format; no typed client could read it back. */
const isListForTime = (json: JsonNode, path: Path): boolean => {
  const at = path.reduce<JsonNode | undefined>((n, key) => (typeof key === "number" ? items(n)[key] : member(n, key)), json);
  return at?.kind === "array" && /Time$|^lastRefresh$|^lastDriftCheck$|^takenAt$/.test(String(path.at(-1)));
};

/** The API server takes no body over 3 MiB, whatever it holds. */
const isWithinLimit = (json: JsonNode): boolean => compactJson(json).length < 1_000_000;

const node = (object: Draft): JsonNode => toJson(exact(object));

/** Plain data with the text of every number in it. */
const exact = (value: unknown): JsonInput => {
  if (typeof value === "number" && !Number.isSafeInteger(value)) return new JsonText(String(value));
  if (typeof value !== "object" || value === null || value instanceof JsonText) return value as JsonInput;
  if (Array.isArray(value)) return value.map(exact);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, exact(member)]));
};

test("creations: what sdk accepts the API server accepts, and the other way round", async () => {
  let refused = 0;
  const runs = 1500;
  await fc.assert(
    fc.asyncProperty(mutated(), async ({ kind, ...changes }) => {
      const { status: _, ...object } = mutate(kind, "spec", changes);
      const json = node({ ...object, metadata: { name: "generated" } });
      const issues = issuesOf(kind, json);
      if (issues.length > 0) refused++;
      agree(issues, await at.client.request("POST", `${at.path(kind)}?${query}`, compactJson(json)));
    }),
    { seed, numRuns: runs },
  );
  // A generator that only makes what is refused, or only what is accepted, would show nothing.
  expect(refused / runs).toBeGreaterThan(0.25);
  expect(refused / runs).toBeLessThan(0.75);
});

test("updates: a status", async () => {
  const withStatus = kindNames.filter((kind) => kinds[kind].status);
  await fc.assert(
    fc.asyncProperty(mutated(withStatus), async ({ kind, ...changes }) => {
      const { metadata } = stored.get(kind) ?? {};
      const object = mutate(kind, "status", changes);
      const json = node({ ...object, ...stored.get(kind), status: object.status });
      fc.pre(isWithinLimit(json) && !issuesOf(kind, json).some(({ path }) => isListForTime(json, path)));
      const name = (metadata as { readonly name: string }).name;
      agree(issuesOf(kind, json), await at.client.request("PUT", `${at.path(kind)}/${name}/status?${query}`, compactJson(json)));
    }),
    { seed, numRuns: 800 },
  );
});

const isRenamed = (before: Draft, now: JsonNode, issues: readonly Issue[]): boolean => {
  const [old, variables] = [node(before), now].map((object) => membersByKey(member(member(object, "spec"), "variables")));
  return (
    issues.length === 1 &&
    issues.every(({ path }) => formatPath(path) === "spec.variables") &&
    old?.size === variables?.size &&
    [...(old?.keys() ?? [])].some((key) => !variables?.has(key))
  );
};

test("updates: a spec, with the rules on what may change", async () => {
  const withRules = kindNames.filter((kind) => kinds[kind].transitions.length > 0);
  await fc.assert(
    fc.asyncProperty(mutated(withRules), async ({ kind, ...changes }) => {
      const before = stored.get(kind) ?? {};
      const json = node(mutate(kind, "spec", changes, before));
      const [old, now] = [decodeObject(kind, node(before)), decodeObject(kind, json)];
      if (old.kind === "issues") throw new Error(JSON.stringify(old.issues));
      const issues = now.kind === "issues" ? now.issues : checkUpdate(kind, old.object, now.object);
      const name = (before.metadata as { readonly name: string }).name;
      // Only the webhook sees that a variable was renamed and nothing else changed (updates.testdata.ts).
      fc.pre(!isRenamed(before, json, issues));
      agree(issues, await at.client.request("PUT", `${at.path(kind)}/${name}?${query}`, compactJson(json)));
    }),
    { seed, numRuns: 800 },
  );
});
