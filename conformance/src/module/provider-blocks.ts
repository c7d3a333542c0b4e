import type { JsonNode, JsonObject } from "@captf/sdk/json";
import type { Block } from "./blocks.ts";
import { isConstantText } from "./expression.ts";
import type { ProviderBlock } from "./module-source.ts";

/**
 * The provider configurations with the names of their arguments, nested ones included, and those among them that hold a constant,
 * non-empty text: that is how a credential gets into a module (lint 7.3). Values stay here.
 */
export const providersOf = (blocks: readonly Block[]): readonly ProviderBlock[] =>
  blocks
    .filter((block) => block.type === "provider")
    .map(({ labels, body, file, line }) => {
      const found = argumentsOf(body);
      const constants = found.filter((argument) => argument.constant).map((argument) => argument.name);
      return {
        name: labels[0] ?? "",
        arguments: unique(found.map((argument) => argument.name)),
        constants: unique(constants),
        file,
        line,
      };
    });

interface Argument {
  readonly name: string;
  readonly constant: boolean;
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

const argumentsOf = (body: JsonObject): readonly Argument[] =>
  body.members
    .filter(({ key }) => key.value !== "//")
    .flatMap(({ key, value }) => [{ name: key.value, constant: false }, ...constantsIn(value, key.value)]);

/** An item of a list counts under the list's name, a member of an object under its own. */
const constantsIn = (node: JsonNode, name: string): readonly Argument[] => {
  switch (node.kind) {
    case "object":
      return argumentsOf(node);
    case "array":
      return node.items.flatMap((item) => constantsIn(item, name));
    case "string":
      return [{ name, constant: node.value !== "" && isConstantText(node.value) }];
    default:
      return [];
  }
};
