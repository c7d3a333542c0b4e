import { compareUtf8 } from "../json/utf8.ts";
import { quoteHcl } from "./hcl-string.ts";
import { type Labels, stateLabels } from "./labels.ts";
import { type StateOwner, stateSuffix } from "./names.ts";

/** The values of init's `-backend-config`, one argument each, in the Job's order (runner 7.1, job 9). Throws as `kindShort`. */
export const backendConfig = (owner: StateOwner, cluster: string): readonly string[] => [
  `secret_suffix=${stateSuffix(owner)}`,
  `namespace=${owner.namespace}`,
  "in_cluster_config=true",
  `labels=${encodeHclMap(stateLabels(owner, cluster))}`,
];

/** A map as an HCL object constructor: keys in byte order, quoted, no spaces (runner 7.1). */
export const encodeHclMap = (labels: Labels): string =>
  `{${Object.entries(labels)
    .sort(([a], [b]) => compareUtf8(a, b))
    .map(([key, value]) => `${quoteHcl(key)}=${quoteHcl(value)}`)
    .join(",")}}`;

/** Where a run keeps its state, as far as its `--backend-config` values say. */
export interface BackendPlace {
  readonly suffix: string;
  readonly namespace: string;
  readonly labels: Labels;
}

/**
 * Reads what `backendConfig` writes; undefined where suffix or namespace is missing, as with another backend. Labels that are not
 * written just so are none: the values of an object's labels need no escapes.
 */
export const decodeBackendConfig = (values: readonly string[]): BackendPlace | undefined => {
  const value = (name: string): string => values.findLast((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  const [suffix, namespace, labels] = [value("secret_suffix"), value("namespace"), value("labels")];
  if (suffix === "" || namespace === "") return undefined;
  const read = Object.fromEntries([...labels.matchAll(/"([^"]+)"="([^"]*)"/g)].map(([, key, of]) => [key, of]));
  return { suffix, namespace, labels: encodeHclMap(read) === labels ? read : {} };
};
