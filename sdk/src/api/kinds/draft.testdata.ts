import { exampleObjects } from "../../examples/objects/example-objects.ts";
import { fromJson, type JsonInput, toJson } from "../../json/convert.ts";
import type { KindName } from "./table.ts";

/** An object as a user would write it. */
export interface Draft {
  [field: string]: unknown;
}

/** The full example of a kind as plain data of its own. */
export const draft = (kind: KindName, size: "small" | "full" = "full"): Draft =>
  fromJson(toJson(exampleObjects[kind][size] as unknown as JsonInput)) as Draft;

/** Sets the field at a dotted path, or takes it away where `value` is undefined. The containers must be there. */
export const set = (object: Draft, path: string, value: unknown): Draft => {
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = object;
  for (const name of names) at = at[name] as Draft;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return object;
};
