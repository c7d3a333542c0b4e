import { labels, markValue } from "../api/metadata/labels.ts";

/** Most items of `spec.variablesFrom` (inputs-rendering 4.1). */
export const maxVariablesSources = 16;

/** The label that makes a ConfigMap or Secret a source of variables, and the one value that counts (inputs-rendering 4.1). */
export const variablesLabel = { key: labels.variables.key, value: markValue } as const;

/** How the data of a source is read: each value is a text, or each is a JSON document. */
export type VariablesFormat = "String" | "JSON";

/** An item of `spec.variablesFrom`: exactly one of the references. `optional` is false and `format` String when unset. */
export interface VariablesSource {
  readonly configMapRef?: { readonly name: string } | undefined;
  readonly secretRef?: { readonly name: string } | undefined;
  readonly optional?: boolean | undefined;
  readonly format?: VariablesFormat | undefined;
}

/**
 * A source as it was read from the API server. `data` holds a ConfigMap's `data` as text; a Secret's `data` and a ConfigMap's
 * `binaryData` as bytes, already out of base64. `failed` is any error but "not found".
 */
export type SourceReading =
  | {
      readonly kind: "found";
      readonly labels?: Readonly<Record<string, string>> | undefined;
      readonly data: ReadonlyMap<string, string | Uint8Array>;
    }
  | { readonly kind: "not-found" }
  | { readonly kind: "failed"; readonly cause: unknown };

/** Which object a source names: the Secret if it names one, else the ConfigMap, with an empty name when it names neither (4.2). */
export const sourceObject = (source: VariablesSource): { readonly kind: "ConfigMap" | "Secret"; readonly name: string } =>
  source.secretRef?.name
    ? { kind: "Secret", name: source.secretRef.name }
    : { kind: "ConfigMap", name: source.configMapRef?.name ?? "" };

/** The keys that a watch finds an object by: `ConfigMap/<name>` and `Secret/<name>`, each once (inputs-rendering 4.5). */
export const sourceKeys = (variablesFrom: readonly VariablesSource[]): readonly string[] => [
  ...new Set(variablesFrom.map(sourceObject).map(({ kind, name }) => `${kind}/${name}`)),
];
