import type { Role } from "../role.ts";
import { clusterInputs } from "./cluster.ts";
import type { ContractInput } from "./input.ts";

import { machineInputs } from "./machine.ts";
import { machinePoolInputs } from "./machinepool.ts";

const tables = { cluster: clusterInputs, machine: machineInputs, machinepool: machinePoolInputs } as const;

type InputsOf<T> = { readonly [K in keyof T]: T[K] extends ContractInput<infer V> ? V : never };

/** The contract inputs of the role cluster; null where the contract allows it (contract 5.4). */
export type ClusterInputs = InputsOf<typeof clusterInputs>;
/** The contract inputs of the role machine. Bootstrap data is base64 and secret (contract 5.5). */
export type MachineInputs = InputsOf<typeof machineInputs>;
/** The contract inputs of the role machinepool. Bootstrap data is base64 and secret (contract 5.6). */
export type MachinePoolInputs = InputsOf<typeof machinePoolInputs>;

/** The inputs of each role, by role. */
export interface RoleInputs {
  readonly cluster: ClusterInputs;
  readonly machine: MachineInputs;
  readonly machinepool: MachinePoolInputs;
}

/** A contract input with its name, as `contractInputs` lists them (contract 6). */
export type NamedInput = ContractInput & { readonly name: string };

/** Every contract input of a role in canonical order: the one table for renderer and linter (contract 6). */
export const contractInputs = (role: Role): readonly NamedInput[] =>
  Object.entries<ContractInput>(tables[role]).map(([name, input]) => ({ name, ...input }));

export type { ContractInput };
