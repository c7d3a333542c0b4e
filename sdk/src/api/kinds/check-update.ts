import type { Issue } from "../../schema/value-type.ts";
import { type ApiObjects, type KindName, kinds } from "./table.ts";

/** What an update changes that it must not, as the CRD's rules say (api 4, 5, 9); empty when it may. Both were decoded. */
export const checkUpdate = <K extends KindName>(name: K, old: ApiObjects[K], now: ApiObjects[K]): readonly Issue[] =>
  kinds[name].transitions
    .filter(({ holds }) => !holds(now as never, old as never))
    .map(({ at, message }) => ({ path: at, message }));
