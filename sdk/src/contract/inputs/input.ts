import type { ValueType } from "../../schema/value-type.ts";

/** One contract input of a role (contract 5, 6). */
export interface ContractInput<T = unknown> {
  readonly type: ValueType<T>;
  /** The type the generated root declares: `any` where the module declares a more precise one. */
  readonly rootType: string;
  /** The type a module should declare (contract 5.2). */
  readonly moduleType: string;
  /** The root gives it `default = null`; the module should too. */
  readonly nullable: boolean;
  readonly sensitive: boolean;
}

interface Options {
  readonly rootType?: "any";
  readonly nullable?: boolean;
  readonly sensitive?: boolean;
}

export const input = <T>(
  type: ValueType<T>,
  { rootType, nullable = false, sensitive = false }: Options = {},
): ContractInput<T> => ({
  type,
  rootType: rootType ?? type.terraform,
  moduleType: type.terraform,
  nullable,
  sensitive,
});
