import type { Role } from "@captf/sdk";
import type { Level } from "../check.ts";
import type { Outcome, Verdict } from "../outcome.ts";

/** What a run found out. Holds no variables, state or plan, and no path to where they are kept. */
export interface Report {
  readonly contract: string;
  readonly role: Role;
  readonly module: string;
  readonly runtime: { readonly path: string; readonly version: string } | null;
  readonly target: "local";
  /** Null for a run that was stopped before it could say. */
  readonly verdict: Verdict | null;
  /** Why it was stopped. */
  readonly stopped?: string;
  readonly seconds: number;
  readonly checks: readonly CheckReport[];
  /** Managed resources that the run created and could not destroy. */
  readonly left: readonly string[];
}

/** One record per check (testing B). */
export interface CheckReport {
  readonly id: string;
  /** Its file below `checks/`, without extension. */
  readonly path: string;
  readonly title: string;
  readonly role: Role;
  /** The roles it is for; `role`'s absence makes it not applicable. */
  readonly roles: readonly Role[];
  readonly level: Level;
  readonly clause: string;
  readonly lintRule?: string;
  readonly seconds: number;
  readonly result: Outcome;
  /** For a failure of a step: the command line that does it by hand, below `$KEPT`. */
  readonly repeat?: string;
  /** For a failure: the command that shows it again and keeps what is needed for `repeat`. */
  readonly rerun?: string;
}
