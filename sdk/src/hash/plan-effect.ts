import { type JsonNode, jsonNull, membersByKey } from "../json/node.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { canonicalJson, jsonString } from "../json/write.ts";
import type { Change, ResourceChange } from "../plan/decode-plan.ts";

/**
 * What a change does, as the canonical JSON that the plan fingerprint authenticates (runner 12.1, 12.2). It holds planned values
 * in clear: it is only ever fed to the keyed MAC.
 */
export const encodeEffect = (change: Change & Partial<Pick<ResourceChange, "previousAddress">>): string => {
  const kind = change.actions.length === 1 ? change.actions[0] : undefined;
  const created = kind === "create" || kind === "read";
  const gone = kind === "delete" || kind === "forget";
  const paths = created || gone ? [] : [...walk([], valuesOf(change))];
  return fixedObject({
    importing: change.importing && canonical(change.importing),
    previous_address: change.previousAddress ? canonical(jsonString(change.previousAddress)) : undefined,
    after: created ? change.after && canonical(change.after) : undefined,
    after_unknown: created ? marker(change.afterUnknown) : undefined,
    after_sensitive: created ? marker(change.afterSensitive) : undefined,
    paths: paths.length > 0 ? `[${paths.join(",")}]` : undefined,
  });
};

type Path = readonly (string | number)[];

/** One place in a change: both values (undefined = absent there) and the three markers. */
interface Place {
  readonly before: JsonNode | undefined;
  readonly after: JsonNode | undefined;
  readonly unknown: JsonNode | undefined;
  readonly beforeSensitive: JsonNode | undefined;
  readonly afterSensitive: JsonNode | undefined;
}

const valuesOf = (change: Change): Place => ({
  // A whole value that is missing is null, not absent: absence is told of members only.
  before: change.before ?? jsonNull,
  after: change.after ?? jsonNull,
  unknown: change.afterUnknown,
  beforeSensitive: change.beforeSensitive,
  afterSensitive: change.afterSensitive,
});

function* walk(path: Path, place: Place): Generator<string> {
  const { before, after, unknown } = place;
  if (isTrue(unknown)) {
    yield encodePath(path, { ...place, before: jsonNull, after: jsonNull });
  } else if (before?.kind === "object" && after?.kind === "object" && before.members.length + after.members.length > 0) {
    const b = membersByKey(before);
    const a = membersByKey(after);
    const keys = new Set([...b.keys(), ...a.keys(), ...membersByKey(unknown).keys()]);
    const under = below(place);
    for (const key of [...keys].sort(compareUtf8)) yield* walk([...path, key], under(key, b.get(key), a.get(key)));
  } else if (before?.kind === "array" && after?.kind === "array" && before.items.length + after.items.length > 0) {
    const length = Math.max(before.items.length, after.items.length, unknown?.kind === "array" ? unknown.items.length : 0);
    const under = below(place);
    for (let i = 0; i < length; i++) yield* walk([...path, i], under(i, before.items[i], after.items[i]));
  } else if (changed(place)) {
    yield encodePath(path, place);
  }
}

const changed = ({ before, after, unknown, beforeSensitive, afterSensitive }: Place): boolean =>
  marker(unknown) !== undefined ||
  (before === undefined) !== (after === undefined) ||
  canonical(before ?? jsonNull) !== canonical(after ?? jsonNull) ||
  marker(beforeSensitive) !== marker(afterSensitive);

/** The places below one. Each marker is indexed once, not once per member: plans have maps of many thousand. */
const below = (place: Place) => {
  const [unknown, beforeSensitive, afterSensitive] = [place.unknown, place.beforeSensitive, place.afterSensitive].map(
    markersBelow,
  );
  return (at: string | number, before: JsonNode | undefined, after: JsonNode | undefined): Place => ({
    before,
    after,
    unknown: unknown?.(at),
    beforeSensitive: beforeSensitive?.(at),
    afterSensitive: afterSensitive?.(at),
  });
};

/** A boolean marker applies to everything below it. */
const markersBelow = (node: JsonNode | undefined): ((at: string | number) => JsonNode | undefined) => {
  if (node?.kind === "boolean") return () => node;
  if (node?.kind === "object") {
    const members = membersByKey(node);
    return (at) => (typeof at === "string" ? members.get(at) : undefined);
  }
  return (at) => (node?.kind === "array" && typeof at === "number" ? node.items[at] : undefined);
};

const encodePath = (path: Path, place: Place): string =>
  fixedObject({
    path: `[${path.map((token) => (typeof token === "string" ? canonical(jsonString(token)) : String(token))).join(",")}]`,
    before: canonical(place.before ?? jsonNull),
    after: canonical(place.after ?? jsonNull),
    before_absent: place.before === undefined ? "true" : undefined,
    after_absent: place.after === undefined ? "true" : undefined,
    unknown: marker(place.unknown),
    before_sensitive: marker(place.beforeSensitive),
    after_sensitive: marker(place.afterSensitive),
  });

/** The normalized marker as canonical JSON; undefined when it marks nothing (runner 12.2). */
const marker = (node: JsonNode | undefined): string | undefined => {
  const normalized = normalize(node);
  return normalized && canonical(normalized);
};

const normalize = (node: JsonNode | undefined): JsonNode | undefined => {
  if (isTrue(node)) return node;
  if (node?.kind === "object") {
    const members = node.members.flatMap(({ key, value }) => {
      const marks = normalize(value);
      return marks ? [{ key, value: marks }] : [];
    });
    return members.length > 0 ? { kind: "object", members } : undefined;
  }
  if (node?.kind === "array") {
    const marks = node.items.map(normalize);
    return marks.some((m) => m !== undefined) ? { kind: "array", items: marks.map((m) => m ?? jsonNull) } : undefined;
  }
  return undefined;
};

const isTrue = (node: JsonNode | undefined): boolean => node?.kind === "boolean" && node.value;

const canonical = (node: JsonNode): string => canonicalJson(node, { numbers: "any", escaping: "html" });

/** Members in the given order, not sorted: the order of runner 12.1 and 12.2 is part of the format. */
const fixedObject = (members: Readonly<Record<string, string | undefined>>): string =>
  `{${Object.entries(members)
    .flatMap(([key, value]) => (value === undefined ? [] : [`"${key}":${value}`]))
    .join(",")}}`;
