import type { JsonText } from "../json/text.ts";

/** A resolved user variable. `sensitive` follows the source of the winning value: true when that is a Secret (inputs-rendering 4.2). */
export interface UserVariable {
  readonly value: JsonText;
  readonly sensitive: boolean;
}

/** The user variables of an object by name. An empty map means the same as none. */
export type UserVariables = ReadonlyMap<string, UserVariable>;

/** A user variable as its sources gave it. `lenient`: the value came from a source of format String (inputs-rendering 7.3). */
export interface ResolvedVariable extends UserVariable {
  readonly lenient: boolean;
}

/** Resolved variables by name; usable wherever UserVariables are. */
export type ResolvedVariables = ReadonlyMap<string, ResolvedVariable>;
