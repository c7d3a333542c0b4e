import type { JsonNode } from "../../json/node.ts";
import type { Issue, JsonSchemaValue, Path } from "../../schema/value-type.ts";

/** A structural OpenAPI v3 schema as a CustomResourceDefinition carries it. Nowhere a `default`: stored objects stay as written (api 1). */
export interface OpenApiSchema {
  readonly [keyword: string]: JsonSchemaValue;
}

/** One value of the Kubernetes API, declared once: its TypeScript type, its schema in the CRD, and its strict decoder. */
export interface ApiType<T> {
  readonly schema: OpenApiSchema;
  /** Reads what the API server would store, adding every problem to `issues`; undefined when there was one. Lengths are characters. */
  decode(node: JsonNode, path: Path, issues: Issue[]): T | undefined;
}

/** The TypeScript type of an API type. */
export type TypeOf<A> = A extends ApiType<infer T> ? T : never;

/** One field of an object: whether it must be there, and what `kubectl explain` says of it. */
export interface Field<T, R extends boolean = boolean> {
  readonly type: ApiType<T>;
  readonly required: R;
  readonly description: string;
}

/** A field that every object has. */
export const required = <T>(type: ApiType<T>, description: string): Field<T, true> => ({ type, required: true, description });

/** A field that may be left out. */
export const optional = <T>(type: ApiType<T>, description: string): Field<T, false> => ({ type, required: false, description });
