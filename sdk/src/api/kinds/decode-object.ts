import type { JsonNode } from "../../json/node.ts";
import { captfApiVersion } from "../../run/job/api-version.ts";
import { fail } from "../../schema/scalars.ts";
import type { Issue, Path } from "../../schema/value-type.ts";
import { optional, required } from "./api-type.ts";
import { struct } from "./compounds.ts";
import { objectMeta } from "./kubernetes/object-meta.ts";
import { choice } from "./scalars.ts";
import { type ApiObjects, type KindName, kinds } from "./table.ts";

/** An object of a kind, or every problem with it. */
export type DecodedObject<K extends KindName> =
  | { readonly kind: "object"; readonly object: ApiObjects[K] }
  | { readonly kind: "issues"; readonly issues: readonly Issue[] };

/**
 * Reads an object of a kind strictly: unknown fields, repeated keys and what the CRD's schema and rules refuse are issues, each with
 * the path that the API server names (api 1 to 9). Rules that only a webhook decides are not here, nor are rules on updates
 * (`checkUpdate`). Never throws.
 */
export const decodeObject = <K extends KindName>(name: K, node: JsonNode): DecodedObject<K> => {
  const issues: Issue[] = [];
  refuseUnreadable(node, [], issues);
  const { spec, status, rules } = kinds[name];
  const type = struct({
    apiVersion: required(choice(captfApiVersion), ""),
    kind: required(choice(name), ""),
    metadata: required(objectMeta, ""),
    spec: required(spec, ""),
    ...(status && { status: optional(status, "") }),
  });
  // The table's types are those of ApiObjects, which TypeScript cannot follow through the name.
  const object = type.decode(node, [], issues) as ApiObjects[K] | undefined;
  if (object === undefined || issues.length > 0) return { kind: "issues", issues };
  for (const { at, holds, message } of rules) if (!holds(object as never)) fail(issues, at, message);
  return issues.length > 0 ? { kind: "issues", issues } : { kind: "object", object };
};

/** What the API server's own JSON reader refuses before any schema: repeated keys, and numbers that no double holds. */
const refuseUnreadable = (node: JsonNode, path: Path, issues: Issue[]): void => {
  if (node.kind === "number" && !Number.isFinite(Number(node.literal))) fail(issues, path, "is too large a number");
  if (node.kind === "array")
    node.items.forEach((item, i) => {
      refuseUnreadable(item, [...path, i], issues);
    });
  if (node.kind !== "object") return;
  const seen = new Set<string>();
  for (const { key, value } of node.members) {
    if (seen.has(key.value)) fail(issues, [...path, key.value], "is repeated");
    seen.add(key.value);
    refuseUnreadable(value, [...path, key.value], issues);
  }
};
