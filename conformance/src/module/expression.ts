import { type JsonNode, writeJson } from "@captf/sdk/json";

/** An argument's value as expression text: a lone `${…}` without its wrapper, anything else as JSON whose strings are templates. */
export const expressionText = (node: JsonNode): string =>
  (node.kind === "string" ? unwrapTemplate(node.value) : undefined) ?? writeJson(node, "none");

/** The text of a keyword, traversal or type argument, which native syntax wraps in `${…}` and JSON syntax does not. */
export const keywordText = (node: JsonNode | undefined): string | undefined =>
  node?.kind === "string" ? (unwrapTemplate(node.value) ?? node.value).trim() : undefined;

/** Whether an argument may be a boolean `true`: both runtimes convert the text as well (lint 3). */
export const isTrue = (node: JsonNode | undefined): boolean =>
  (node?.kind === "boolean" && node.value) || (node?.kind === "string" && node.value === "true");

/** Whether a text refers to nothing: it holds no `${` and no `%{`, other than escaped ones. */
export const isConstantText = (text: string): boolean => !/[$%]\{/.test(text.replaceAll(/\$\$\{|%%\{/g, ""));

/** What stands between `${` and its own `}`, where that is the whole text; "${a}-${b}" is not. */
const unwrapTemplate = (text: string): string | undefined => {
  if (!text.startsWith("${") || !text.endsWith("}")) return undefined;
  const inner = text.slice(2, -1);
  let open = 0;
  for (const [word] of inner.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[{}]/g)) {
    if (word === "{") open++;
    if (word === "}" && --open < 0) return undefined;
  }
  return inner;
};
