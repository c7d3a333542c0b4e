import { compareUtf8, items, text } from "@captf/sdk/json";
import type { OutputName } from "@captf/sdk/outputs";
import type { ObservedState } from "../observation.ts";

/** The provider IDs exactly as the pool listed them: decoding would sort them and drop repeated ones. Undefined for another shape. */
export const memberIds = (state: ObservedState | undefined): readonly string[] | undefined => {
  const list = state?.state.outputs.get("provider_id_list" satisfies OutputName)?.tree;
  if (list?.kind !== "array") return undefined;
  const ids = items(list).flatMap((item) => text(item) ?? []);
  return ids.length === list.items.length ? ids : undefined;
};

/** Terraform's `sort` orders by bytes of UTF-8. */
export const isAscending = (ids: readonly string[]): boolean =>
  ids.every((id, i) => i === 0 || compareUtf8(ids[i - 1] ?? "", id) <= 0);
