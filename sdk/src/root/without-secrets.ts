import { items, type JsonNode, type JsonObject, member } from "../json/node.ts";
import { isJsonSyntaxError, parseJson } from "../json/parse.ts";
import type { RenderedRoot } from "./render-root.ts";
import { rootFile } from "./root-file.ts";

/** Secret whatever the root says of it: for a control plane it holds the cluster's private keys. */
const alwaysSecret = "bootstrap_data";

/**
 * The variables of a recorded root as they may be shown: without bootstrap data and without every variable that the same root declares
 * sensitive (inputs-rendering 8). Undefined where a file is no JSON object: what cannot be read cannot be told to be safe.
 */
export const withoutSecrets = (root: RenderedRoot): string | undefined => {
  const main = objectOf(root["main.tf.json"]);
  const variables = objectOf(root["terraform.tfvars.json"]);
  if (main === undefined || variables === undefined) return undefined;
  const secret = secretNames(main);
  return rootFile({ kind: "object", members: variables.members.filter(({ key }) => !secret.has(key.value)) });
};

/** JSON configuration allows a list of objects wherever it allows one. */
const blocks = (node: JsonNode | undefined): readonly (JsonNode | undefined)[] => (node?.kind === "array" ? items(node) : [node]);

const secretNames = (main: JsonObject): ReadonlySet<string> => {
  const declared = blocks(member(main, "variable")).flatMap((block) => (block?.kind === "object" ? block.members : []));
  const sensitive = declared.filter(({ value }) =>
    blocks(value).some((block) => {
      const marked = member(block, "sensitive");
      return marked !== undefined && !(marked.kind === "boolean" && !marked.value);
    }),
  );
  return new Set([alwaysSecret, ...sensitive.map(({ key }) => key.value)]);
};

const objectOf = (text: string): JsonObject | undefined => {
  try {
    const node = parseJson(text);
    return node.kind === "object" ? node : undefined;
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return undefined;
  }
};
