import type { captfApiVersion } from "../../run/job/api-version.ts";
import type { ApiType } from "./api-type.ts";
import type { ObjectMeta } from "./kubernetes/object-meta.ts";
import type { Rule, TransitionRule } from "./rule.ts";

/** A column of `kubectl get`; with priority 1 only of `-o wide`. */
export interface PrinterColumn {
  readonly name: string;
  readonly type: "string" | "boolean" | "integer" | "date";
  readonly jsonPath: string;
  readonly priority?: 1;
}

/** An object of a kind, as the API has it. */
export interface ApiObject<K extends string, S, T> {
  readonly apiVersion: typeof captfApiVersion;
  readonly kind: K;
  readonly metadata: ObjectMeta;
  readonly spec: S;
  readonly status?: T;
}

/** Everything there is to know of one kind: type, schema, decoder and CRD are derived from it (api 1). */
export interface Kind<K extends string = string, S = unknown, T = unknown> {
  readonly kind: K;
  readonly plural: string;
  readonly shortNames: readonly string[];
  readonly scope: "Namespaced" | "Cluster";
  /** What `kubectl explain` says of it. */
  readonly description: string;
  readonly spec: ApiType<S>;
  /** With it the kind has the status subresource. */
  readonly status?: ApiType<T>;
  /** Rules at the root, so that a template which shares the spec does not have them. */
  readonly rules: readonly RootRule<S>[];
  readonly transitions: readonly TransitionRule<SpecOf<S>>[];
  readonly columns: readonly PrinterColumn[];
}

/** What a root rule sees: metadata and status are none of its business. */
export interface SpecOf<S> {
  readonly spec: S;
}

/** A rule at the root, the place of its problem below it. */
export interface RootRule<S> extends Omit<Rule<SpecOf<S>>, "at"> {
  readonly at: readonly string[];
}

/** Keeps the literals and types of one kind. */
export const kind = <const K extends string, S, T = never>(of: Kind<K, S, T>): Kind<K, S, T> => of;
