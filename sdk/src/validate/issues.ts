import type { Issue, Path } from "../schema/value-type.ts";
import type { SchemaError } from "./validators.ts";

const typeNames: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

/** What `type` asks for; ajv writes several types as one text. */
const oneOfTypes = (types: unknown): string =>
  String(types)
    .split(",")
    .map((name) => typeNames[name] ?? name)
    .join(" or ");

const counted = (count: unknown, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What each keyword of the documents demands. Nothing here is taken from the value: it may be secret. */
const demands: Readonly<Record<string, (params: SchemaError["params"]) => string>> = {
  type: ({ type }) => `must be ${oneOfTypes(type)}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as readonly unknown[]).join(", ")}`,
  pattern: ({ pattern }) => `must match ${pattern}`,
  minLength: ({ limit }) => `must have at least ${counted(limit, "character", "characters")}`,
  maxLength: ({ limit }) => `must have at most ${counted(limit, "character", "characters")}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  maxItems: ({ limit }) => `must have at most ${counted(limit, "entry", "entries")}`,
  required: () => "is missing",
  additionalProperties: () => "is not one of the names allowed here",
};

/** The keywords with a message of their own. */
export const knownKeywords: readonly string[] = [...Object.keys(demands), "anyOf"];

/** The places a JSON Pointer goes through; only the value knows which of its numbers are list indexes. */
const pathOf = (pointer: string, value: unknown): Path => {
  let at = value;
  return pointer
    .split("/")
    .slice(1)
    .map((token) => {
      const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
      const step = Array.isArray(at) ? Number(key) : key;
      at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
      return step;
    });
};

/** Which name is missing or too many. */
const nameOf = ({ keyword, params }: SchemaError): Path =>
  keyword === "required" || keyword === "additionalProperties"
    ? [String(params.missingProperty ?? params.additionalProperty)]
    : [];

const isNullBranch = ({ keyword, params, schemaPath }: SchemaError): boolean =>
  keyword === "type" && params.type === "null" && schemaPath.includes("/anyOf/");

/**
 * A validator's errors as issues. `anyOf` in the documents always says "this, or null", so of its errors those of "this" are told,
 * and null is named where a type is asked for.
 */
export const issuesOf = (errors: readonly SchemaError[], value: unknown): readonly Issue[] => {
  const mayBeNull = new Set(errors.filter(isNullBranch).map(({ instancePath }) => instancePath));
  return errors
    .filter((error) => error.keyword !== "anyOf" && !isNullBranch(error))
    .map((error) => {
      const demand = demands[error.keyword]?.(error.params) ?? `must obey ${error.keyword}`;
      const orNull = error.keyword === "type" && mayBeNull.has(error.instancePath) ? " or null" : "";
      return { path: [...pathOf(error.instancePath, value), ...nameOf(error)], message: demand + orNull };
    });
};
