export { fromJson, type JsonInput, toJson } from "./convert.ts";
export {
  isNullish,
  items,
  type JsonArray,
  type JsonBoolean,
  type JsonMember,
  type JsonNode,
  type JsonNull,
  type JsonNumber,
  type JsonObject,
  type JsonString,
  jsonNull,
  member,
  membersByKey,
  text,
} from "./node.ts";
export { isJsonSyntaxError, JsonSyntaxError, maxJsonDepth, parseJson } from "./parse.ts";
export { JsonText } from "./text.ts";
export { compareUtf8, cutUtf8, lastUtf8, utf8Length } from "./utf8.ts";
export {
  canonicalJson,
  compactJson,
  encodeJsonString,
  indentedBytes,
  indentJson,
  isNonIntegerError,
  type JsonEscaping,
  jsonString,
  NonIntegerError,
  writeJson,
} from "./write.ts";
