import type { JsonNode } from "../json/node.ts";

/** A JSON Schema (draft 2020-12) as plain data, keywords in the order they are written. */
export type JsonSchema = boolean | { readonly [keyword: string]: JsonSchemaValue };
/** What may stand behind a keyword of a schema: plain JSON. */
export type JsonSchemaValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonSchemaValue[]
  | { readonly [key: string]: JsonSchemaValue };

/**
 * One value of the contract, declared once: its TypeScript type, its Terraform type text, its JSON Schema, and how it is read from
 * and written to JSON.
 */
export interface ValueType<T> {
  /** A Terraform type constraint, spaced as the rendered root has it (contract 6). */
  readonly terraform: string;
  readonly schema: JsonSchema;
  /** Reads a value, adding every problem to `issues`; undefined when there was one. Lengths are bytes of UTF-8 (contract 4). */
  decode(node: JsonNode, path: Path, issues: Issue[]): T | undefined;
  /** Writes a value in the contract's order: attributes as declared, map keys sorted by bytes (inputs-rendering 3.3). */
  encode(value: T): JsonNode;
  /** How an object attribute of this type may be left out or null. */
  readonly absent?: { readonly value: T };
}

/** The TypeScript type of a value type. */
export type Infer<V> = V extends ValueType<infer T> ? T : never;

/** Where in a value: attribute names and list indexes. */
export type Path = readonly (string | number)[];

/** What is wrong at a place. The message names rules and measured lengths, never the value: it may be secret. */
export interface Issue {
  readonly path: Path;
  readonly message: string;
}

/** A path as people read it: `instances[3].addresses[0].type`. */
export const formatPath = (path: Path): string =>
  path.map((token, i) => (typeof token === "number" ? `[${token}]` : i === 0 ? token : `.${token}`)).join("");
