import { expect, test } from "vitest";
import { schemaBase } from "../contract/version.ts";
import { schemaDocuments } from "./documents.ts";
import { schemaById } from "./schema-by-id.ts";

/** Every `$ref` in a schema. */
const references = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([key, each]) => (key === "$ref" ? [String(each)] : references(each)));

test.each([...schemaDocuments()])("%s is found by its $id, and what it refers to by the resolved reference", (file, document) => {
  const id = schemaBase + file;
  expect(document).toMatchObject({ $id: id });
  expect(schemaById(id)).toEqual(document);
  expect(schemaById(`${id}#`)).toEqual(document);
  for (const reference of references(document)) expect(schemaById(new URL(reference, id).href), reference).not.toBeNull();
});

test("the documents refer to one another at all", () => {
  const all = [...schemaDocuments().values()].flatMap(references);
  expect(new Set(all.map((reference) => reference.split("#")[0]))).toEqual(new Set(["definitions.json"]));
});

test.each<[string, string, unknown]>([
  ["a definition", "definitions.json#/$defs/captf_contract", { const: "v1alpha1" }],
  ["an escaped name", "definitions.json#/$defs/captf_tags/properties/captf.io~1managed-by", { const: "captf" }],
  ["a schema that is true", "machine-inputs.json#/properties/captf_cluster_outputs", true],
  ["an unknown document", "lint.json", null],
  ["a document without its base", "./machine-inputs.json", null],
  ["an unknown definition", "definitions.json#/$defs/none", null],
  ["what every object inherits", "definitions.json#/$defs/constructor", null],
  ["a value that is no schema", "definitions.json#/$defs/captf_contract/const", null],
  ["a list that is no schema", "machine-inputs.json#/required", null],
  ["an anchor: the documents have none", "definitions.json#endpoint", null],
])("%s", (_, reference, schema) => expect(schemaById(schemaBase + reference)).toEqual(schema));
