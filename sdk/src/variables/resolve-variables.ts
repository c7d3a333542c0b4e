import type { ReasonOf } from "../api/conditions/table.ts";
import type { Role } from "../contract/role.ts";
import { isJsonSyntaxError } from "../json/parse.ts";
import { JsonText } from "../json/text.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { jsonString } from "../json/write.ts";
import { decodeInlineVariables, maxInlineVariables } from "./inline-variables.ts";
import { variableNameMessage, variableNameProblem } from "./name.ts";
import { quotedName } from "./quoted-name.ts";
import {
  maxVariablesSources,
  type SourceReading,
  sourceObject,
  type VariablesFormat,
  type VariablesSource,
  variablesLabel,
} from "./source.ts";
import type { ResolvedVariable, ResolvedVariables } from "./user-variables.ts";

/** Why an object's variables cannot be used: the reason of `DependenciesReady=False` (inputs-rendering 4.2). */
export type VariablesReason = Extract<ReasonOf<"DependenciesReady", "False">, "VariablesSourceNotFound" | "VariablesInvalid">;

/** A refusal names the source (kind, name, index) and the key, never a value. */
export interface VariablesRefusal {
  readonly kind: "refused";
  readonly reason: VariablesReason;
  readonly message: string;
}

/** `resolved` with an empty map: no variables. `unreadable`: a source could not be read now, which is an error to retry. */
export type VariablesResolution =
  | { readonly kind: "resolved"; readonly variables: ResolvedVariables }
  | VariablesRefusal
  | { readonly kind: "unreadable"; readonly message: string; readonly cause: unknown };

/** What variables are resolved from: the items of `spec.variablesFrom` in order, each with what was read, and `spec.variables`. */
export interface VariablesSpec {
  readonly role: Role;
  readonly sources: readonly { readonly source: VariablesSource; readonly reading: SourceReading }[];
  /** The raw text of `spec.variables`: a JSON parser changes numbers beyond double precision. */
  readonly inline?: JsonText | undefined;
}

/**
 * The variables of an object: later sources win over earlier ones, inline values over all, with value and sensitivity together
 * (inputs-rendering 4.2). The first problem in that order is the outcome, also where a later source would replace the value.
 */
export const resolveVariables = ({ role, sources, inline }: VariablesSpec): VariablesResolution => {
  if (sources.length > maxVariablesSources) {
    return invalid(`spec.variablesFrom has ${sources.length} items, more than ${maxVariablesSources}`);
  }
  const variables = new Map<string, ResolvedVariable>();
  for (const [index, { source, reading }] of sources.entries()) {
    const { kind, name } = sourceObject(source);
    const origin = `${kind} ${quotedName(name)} (spec.variablesFrom[${index}])`;
    if (reading.kind === "failed") {
      return { kind: "unreadable", message: `${origin} could not be read`, cause: reading.cause };
    }
    const data = dataOf(reading);
    if ("missing" in data) {
      if (source.optional) continue;
      return { kind: "refused", reason: "VariablesSourceNotFound", message: `${origin} ${data.missing}` };
    }
    for (const [key, stored] of [...data.found].sort(([a], [b]) => compareUtf8(a, b))) {
      const format = source.format ?? "String";
      const problem = nameProblem(role, key);
      const value = problem === null ? decodeValue(stored, format) : { problem };
      if ("problem" in value) return invalid(`${origin}: key ${quotedName(key)} ${value.problem}`);
      variables.set(key, { value: value.value, sensitive: kind === "Secret", lenient: format === "String" });
    }
  }
  return inline === undefined ? { kind: "resolved", variables } : withInline(role, variables, inline);
};

const withInline = (role: Role, variables: Map<string, ResolvedVariable>, text: JsonText): VariablesResolution => {
  const inline = decodeInlineVariables(text);
  if (inline.kind === "not-an-object") return invalid("spec.variables is not a JSON object");
  if (inline.kind === "too-many") return invalid(`spec.variables has ${inline.keys} keys, more than ${maxInlineVariables}`);
  for (const [name, value] of inline.members) {
    const problem = nameProblem(role, name);
    if (problem !== null) return invalid(`spec.variables: key ${quotedName(name)} ${problem}`);
    variables.set(name, { value: JsonText.of(value), sensitive: false, lenient: false });
  }
  return { kind: "resolved", variables };
};

/** A source without the label is none: the label is its owner's consent (inputs-rendering 4.1). */
const dataOf = (
  reading: Exclude<SourceReading, { readonly kind: "failed" }>,
): { readonly found: ReadonlyMap<string, string | Uint8Array> } | { readonly missing: string } => {
  if (reading.kind === "not-found") return { missing: "does not exist" };
  const labelled = reading.labels?.[variablesLabel.key] === variablesLabel.value;
  return labelled
    ? { found: reading.data }
    : { missing: `does not have the label ${variablesLabel.key}=${variablesLabel.value}` };
};

const nameProblem = (role: Role, name: string): string | null => {
  const problem = variableNameProblem(role, name);
  return problem === null ? null : variableNameMessage[problem];
};

const decodeValue = (
  stored: string | Uint8Array,
  format: VariablesFormat,
): { readonly value: JsonText } | { readonly problem: string } => {
  const text = typeof stored === "string" ? stored : decodeUtf8(stored);
  if (!text?.isWellFormed()) return { problem: "is not valid UTF-8" };
  const value = format === "JSON" ? new JsonText(text) : JsonText.of(jsonString(text));
  try {
    value.tree;
    return { value };
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return { problem: `is not valid JSON: ${error.message}` };
  }
};

const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    // ignoreBOM: a U+FEFF at the start is part of the value.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const invalid = (message: string): VariablesRefusal => ({ kind: "refused", reason: "VariablesInvalid", message });
