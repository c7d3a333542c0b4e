import { roles } from "../contract/role.ts";
import { schemaBase } from "../contract/version.ts";
import { compileDocuments } from "./compile-documents.ts";

/** What one rule of a schema says of a value: the parts of ajv's error that are used. It holds no part of the value but names. */
export interface SchemaError {
  /** A JSON Pointer into the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether a value obeys a document; if not, its errors are on the function. */
export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/**
 * The validator of each document but `definitions.json`, by file name. In the package this file holds the validators' own code,
 * which scripts/compile/validators.ts writes, so that nothing is compiled where it runs; this source is what the tests load.
 */
export const validators: Readonly<Record<string, SchemaValidator>> = (() => {
  const ajv = compileDocuments();
  const compiled = (file: string): [string, SchemaValidator] => [file, ajv.getSchema(schemaBase + file) as SchemaValidator];
  return Object.fromEntries(roles.flatMap((role) => [compiled(`${role}-inputs.json`), compiled(`${role}-outputs.json`)]));
})();
