import { clusterOutputs } from "../contract/outputs/cluster.ts";
import { items, type JsonNode, member, text } from "../json/node.ts";
import { JsonText } from "../json/text.ts";
import { canonicalJson, isNonIntegerError } from "../json/write.ts";
import { fail } from "../schema/scalars.ts";
import type { Issue, Path } from "../schema/value-type.ts";
import { healthRule } from "./health.ts";
import { type OutputRule, rule, type ValuesOf } from "./output-rule.ts";

/** How the outputs of the cluster role are read (contract 7.2, 7.4). */
export const clusterRules = {
  control_plane_endpoint: rule({
    whenNull: { value: null },
    isNull: (node) => text(member(node, "host")) === "" && isZero(member(node, "port")),
    decode: clusterOutputs.control_plane_endpoint.decode,
  }),
  failure_domains: rule({
    whenNull: { value: [] },
    decode: (node, path, issues) => {
      const domains = clusterOutputs.failure_domains.decode(node, path, issues);
      const unique = checkUniqueNames(node, path, issues);
      return unique ? (domains ?? undefined) : undefined;
    },
  }),
  exports: rule<JsonText>({
    whenNull: { value: new JsonText("{}") },
    decode: (node, path, issues) =>
      isHashable(node) ? JsonText.of(node) : fail(issues, path, "must hold no number with a fraction or exponent"),
  }),
  health: healthRule,
} as const satisfies Readonly<Record<keyof typeof clusterOutputs, OutputRule<unknown>>>;

/** Valid outputs of a cluster module, nulls replaced as contract 7.2 says. */
export type ClusterOutputs = ValuesOf<typeof clusterRules>;

const isZero = (node: JsonNode | undefined): boolean => node?.kind === "number" && node.literal === "0";

/** Of the names as they are, so that a repeat is told even where another entry is invalid. */
const checkUniqueNames = (node: JsonNode, path: Path, issues: Issue[]): boolean => {
  const seen = new Set<string>();
  let unique = true;
  items(node).forEach((domain, i) => {
    const name = text(member(domain, "name"));
    if (name !== undefined && seen.has(name)) {
      unique = false;
      fail(issues, [...path, i, "name"], "repeats the name of an earlier entry");
    }
    if (name !== undefined) seen.add(name);
  });
  return unique;
};

/** The inputs hash takes integer literals only, and exports become an input (contract 8). */
const isHashable = (node: JsonNode): boolean => {
  try {
    canonicalJson(node, { numbers: "integer" });
    return true;
  } catch (error) {
    if (!isNonIntegerError(error)) throw error;
    return false;
  }
};
