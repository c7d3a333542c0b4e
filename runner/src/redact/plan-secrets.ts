import { items, type JsonNode, member, membersByKey, text } from "@captf/sdk/json";
import type { Plan } from "@captf/sdk/plan";
import { longLines, type Secret } from "./secret.ts";
import { stringLeaves } from "./string-leaves.ts";

/**
 * The strings that a plan marks as sensitive, in resource changes and in data resources. Not those of outputs: the rendered root
 * marks every contract output, which would mask provider IDs and addresses everywhere (runner 13.1).
 */
export const planSecrets = (plan: Plan): Secret[] => {
  const marked = [
    ...plan.resourceChanges.flatMap((change) => [
      ...markedStrings(change.before, change.beforeSensitive),
      ...markedStrings(change.after, change.afterSensitive),
    ]),
    ...dataStrings(plan.priorRootModule),
  ];
  return [...new Set(marked)].filter((value) => value !== "").map((value) => ({ value, lineMinimum: longLines }));
};

function* dataStrings(module: JsonNode | undefined): Generator<string> {
  for (const resource of items(member(module, "resources"))) {
    if (text(member(resource, "mode")) === "data")
      yield* markedStrings(member(resource, "values"), member(resource, "sensitive_values"));
  }
  for (const child of items(member(module, "child_modules"))) yield* dataStrings(child);
}

/** `true` marks all below it, an object or array its members; anything else marks nothing. */
function* markedStrings(value: JsonNode | undefined, marker: JsonNode | undefined): Generator<string> {
  if (marker?.kind === "boolean") {
    if (marker.value) for (const leaf of stringLeaves(value)) yield leaf.value;
  } else if (marker?.kind === "object") {
    const values = membersByKey(value);
    for (const [key, below] of membersByKey(marker)) yield* markedStrings(values.get(key), below);
  } else if (marker?.kind === "array") {
    const values = items(value);
    for (const [i, below] of marker.items.entries()) yield* markedStrings(values[i], below);
  }
}
