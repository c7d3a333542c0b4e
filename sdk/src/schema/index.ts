export { list, map, nullable, object, optional, orNull } from "./compounds.ts";
export { schemaDocuments } from "./documents.ts";
export { any, boolean, integer, oneOf, type StringRules, string, withSchema } from "./scalars.ts";
export { schemaById } from "./schema-by-id.ts";
export {
  formatPath,
  type Infer,
  type Issue,
  type JsonSchema,
  type JsonSchemaValue,
  type Path,
  type ValueType,
} from "./value-type.ts";
