import type { Role } from "../contract/role.ts";
import type { Issue } from "../schema/value-type.ts";
import { issuesOf } from "./issues.ts";
import { validators } from "./validators.ts";

const validate = (file: string, value: unknown): readonly Issue[] => {
  const validator = validators[file];
  if (validator === undefined) throw new Error(`there is no schema ${file}`);
  return validator(value) ? [] : issuesOf(validator.errors ?? [], value);
};

/**
 * Holds a plain value, as `JSON.parse` gives it, against the document of a role's contract inputs (contract 12.2); every issue with
 * its path, none when it obeys. Closed: take user variables out first. Lengths are characters and `1.0` is an integer, where
 * `decodeInputs` of `@captf/sdk/contract` counts bytes and reads literals (contract 4). A message never quotes the value; the path
 * of a name that must not be there has that name.
 */
export const validateInputs = (role: Role, value: unknown): readonly Issue[] => validate(`${role}-inputs.json`, value);

/**
 * Holds a plain value against the document of a role's outputs (contract 12.3), null standing for an empty string; every issue with
 * its path, none when it obeys. Open: other outputs are allowed. Stricter than `decodeOutputs` of `@captf/sdk/outputs`, which takes
 * null for an optional attribute (contract 7.6). A message never quotes the value.
 */
export const validateOutputs = (role: Role, value: unknown): readonly Issue[] => validate(`${role}-outputs.json`, value);
