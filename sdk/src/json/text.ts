import type { JsonNode } from "./node.ts";
import { parseJson } from "./parse.ts";
import { Scanned } from "./scanned.ts";
import { compactJson } from "./write.ts";

/**
 * A JSON value that passes through CAPTF unchanged (exports, user variables, outputs): its source text, and its tree on demand.
 */
export class JsonText {
  readonly source: string;
  #tree: JsonNode | undefined;

  /** `source` is not checked here; `tree` throws JsonSyntaxError where it is no JSON document. */
  constructor(source: string, tree?: JsonNode) {
    this.source = source;
    this.#tree = tree;
  }

  /** The value of a tree: as it was written, where it was read from a document, white space included. */
  static of(tree: JsonNode): JsonText {
    return new JsonText(tree instanceof Scanned ? tree.document.source(tree.place) : compactJson(tree), tree);
  }

  get tree(): JsonNode {
    this.#tree ??= parseJson(this.source);
    return this.#tree;
  }
}
