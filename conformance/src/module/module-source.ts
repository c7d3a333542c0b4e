import type { Runtime } from "@captf/sdk/image";
import type { JsonNode } from "@captf/sdk/json";

/** Why something could not be read: one sentence that names the file. */
export interface Problem {
  readonly problem: string;
}

/** Whether a reading ended in a problem. */
export const isProblem = (value: object): value is Problem => "problem" in value;

/** Where a block begins: a file name of the module's folder and a line, 1-based. */
export interface Position {
  readonly file: string;
  readonly line: number;
}

/** A declared variable. `type` is its type expression in one line, undefined where it declares none. */
export interface VariableBlock extends Position {
  readonly name: string;
  readonly type: string | undefined;
  readonly hasDefault: boolean;
  readonly default?: JsonNode;
  readonly sensitive: boolean;
  readonly nullable: boolean;
}

/** A declared output; `expression` is its value as expression text, a composite one as JSON whose strings are templates. */
export interface OutputBlock extends Position {
  readonly name: string;
  readonly sensitive: boolean;
  readonly expression: string;
}

/** A local value, its expression as in an output. */
export interface LocalValue {
  readonly name: string;
  readonly expression: string;
}

/** A `backend` or `cloud` block, which only a root module may have (contract 2). */
export interface BackendBlock extends Position {
  readonly kind: "backend" | "cloud";
}

/** A provider configuration: the names of its arguments, nested ones too, and which of them hold a constant, non-empty text. */
export interface ProviderBlock extends Position {
  readonly name: string;
  readonly arguments: readonly string[];
  readonly constants: readonly string[];
}

/** An entry of `required_providers`. */
export interface RequiredProvider {
  readonly name: string;
  readonly source: string | undefined;
  readonly version: string | undefined;
}

/** A resource; `provider` is the local name of the provider that serves it. */
export interface ResourceBlock extends Position {
  readonly mode: "managed" | "data" | "ephemeral";
  readonly type: string;
  readonly name: string;
  readonly preventDestroy: boolean;
  readonly provider: string;
}

/** A call of another module. */
export interface ModuleCall extends Position {
  readonly name: string;
  readonly source: string;
}

/** What the files of one folder declare, override files merged in. */
export interface ModuleSource {
  readonly dir: string;
  /** Whose file rules were applied. */
  readonly runtime: Runtime;
  readonly files: readonly string[];
  readonly variables: readonly VariableBlock[];
  readonly outputs: readonly OutputBlock[];
  readonly locals: readonly LocalValue[];
  readonly backends: readonly BackendBlock[];
  readonly providers: readonly ProviderBlock[];
  readonly requiredProviders: readonly RequiredProvider[];
  readonly resources: readonly ResourceBlock[];
  readonly moduleCalls: readonly ModuleCall[];
}
