import type { OpenApiSchema } from "./api-type.ts";

/**
 * A rule that a schema alone cannot say: in CEL for the API server, in TypeScript for everyone else. The two must decide alike, which
 * the differential test on a real API server holds them to.
 */
export interface Rule<T> {
  readonly cel: string;
  readonly message: string;
  /** The field that the problem is reported at; the object itself when left out. */
  readonly at?: string;
  readonly reason?: RuleReason;
  readonly holds: (self: T) => boolean;
}

/** A rule on what an update may change; the API server skips it on creation. */
export interface TransitionRule<T> extends Omit<Rule<T>, "holds" | "at"> {
  readonly at: readonly string[];
  readonly holds: (self: T, old: T) => boolean;
}

/** What the API server says of a broken rule, beside the message. */
export type RuleReason = "FieldValueInvalid" | "FieldValueForbidden" | "FieldValueRequired";

/** The keyword of an object's rules, empty when it has none. */
export const ruleSchema = (rules: readonly Pick<Rule<never>, "cel" | "message" | "at" | "reason">[]): OpenApiSchema =>
  validations(rules.map(({ at, ...rule }) => ({ ...rule, at: at === undefined ? [] : [at] })));

/** The keyword of the rules at the root of a kind. */
export const validations = (rules: readonly Pick<TransitionRule<never>, "cel" | "message" | "at" | "reason">[]): OpenApiSchema =>
  rules.length === 0
    ? {}
    : {
        "x-kubernetes-validations": rules.map(({ cel, message, at, reason }) => ({
          rule: cel,
          message,
          ...(at.length > 0 && { fieldPath: at.map((name) => `.${name}`).join("") }),
          ...(reason !== undefined && { reason }),
        })),
      };
