import type { JsonNode } from "../json/node.ts";
import { indentJson } from "../json/write.ts";

/** A rendered file: indented by two spaces, one newline at its end (inputs-rendering 3.1). */
export const rootFile = (node: JsonNode): string => `${indentJson(node)}\n`;
