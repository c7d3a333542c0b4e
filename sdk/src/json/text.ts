import type { JsonNode } from "./node.ts";
import { parseJson } from "./parse.ts";
import { Scanned } from "./scanned.ts";
import { compactJson } from "./write.ts";

/**
 * A JSON value that passes through CAPTF unchanged (exports, user variables, outputs): its text as it was written, white space,
 * escapes and repeated keys included, and its tree on demand. Where a compact text is asked for, it is `compactJson` of the tree.
 */
export class JsonText {
  readonly source: string;
  #tree: JsonNode | undefined;

  /** `source` is not checked here; `tree` throws JsonSyntaxError where it is no JSON document. */
  constructor(source: string, tree?: JsonNode) {
    this.source = source;
    this.#tree = tree;
  }

  /** The value of a tree: as it was written, where it was read; compact where it was made by hand. */
  static of(tree: JsonNode): JsonText {
    return new JsonText(tree instanceof Scanned ? tree.document.source(tree.place) : compactJson(tree), tree);
  }

  get tree(): JsonNode {
    this.#tree ??= parseJson(this.source);
    return this.#tree;
  }
}
