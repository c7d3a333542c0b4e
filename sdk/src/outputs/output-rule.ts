import type { ReasonOf } from "../api/conditions/table.ts";
import type { JsonNode } from "../json/node.ts";
import type { Issue, Path } from "../schema/value-type.ts";

/** What an output that is absent or null means; `value` is then a valid final one (contract 7.2). */
export type WhenNull<T> = "missing" | "pending" | { readonly value: T };

/** What the Kubernetes side already knows of a machine (contract 7.5). */
export interface OutputsContext {
  /** The `failure_domain` input; null or absent where none was requested. */
  readonly requestedFailureDomain?: string | null;
  /** The provider ID that was written before; null or absent where there is none yet. */
  readonly providerID?: string | null;
}

/** Why `OutputsValid` is False for an output that is there; of several the first one counts (contract 7.1). */
export const violationReasons = {
  invalid: "OutputsInvalid",
  failureDomain: "FailureDomainMismatch",
  providerId: "ProviderIDChanged",
} as const satisfies Readonly<Record<string, ReasonOf<"OutputsValid", "False">>>;
/** Why an output is a violation: a condition's reason (contract 7.1). */
export type ViolationReason = (typeof violationReasons)[keyof typeof violationReasons];

/** A valid value in the wrong place; `rule` completes a sentence that begins with the output's name. */
export interface Mismatch {
  readonly reason: ViolationReason;
  readonly rule: string;
}

/** How one output of a role is read (contract 7). */
export interface OutputRule<T> {
  readonly whenNull: WhenNull<T>;
  /** True for values that count as null, such as an empty ID. */
  isNull?(node: JsonNode): boolean;
  /** The value, normalized; undefined when an issue was added. `path` is the output's name. */
  decode(node: JsonNode, path: Path, issues: Issue[]): T | undefined;
  /** More entries than these are dropped, which is no violation. */
  readonly keep?: number;
  /** What is wrong with a value that is valid by itself. */
  mismatch?(value: T, context: OutputsContext): Mismatch | undefined;
}

/** The values that a table of rules gives. */
export type ValuesOf<Rules> = { readonly [Name in keyof Rules]: Rules[Name] extends OutputRule<infer T> ? T : never };

/** A rule, its value type inferred from `whenNull` and `decode`. */
export const rule = <T>(of: OutputRule<T>): OutputRule<T> => of;
