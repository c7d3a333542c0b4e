import type { Role } from "../role.ts";
import { clusterInputs } from "./cluster.ts";
import type { ContractInput } from "./input.ts";

import { machineInputs } from "./machine.ts";
import { machinePoolInputs } from "./machinepool.ts";

const tables = { cluster: clusterInputs, machine: machineInputs, machinepool: machinePoolInputs } as const;

type InputsOf<T> = { readonly [K in keyof T]: T[K] extends ContractInput<infer V> ? V : never };

export type ClusterInputs = InputsOf<typeof clusterInputs>;
export type MachineInputs = InputsOf<typeof machineInputs>;
export type MachinePoolInputs = InputsOf<typeof machinePoolInputs>;

/** The inputs of each role, by role. */
export interface RoleInputs {
  readonly cluster: ClusterInputs;
  readonly machine: MachineInputs;
  readonly machinepool: MachinePoolInputs;
}

export type NamedInput = ContractInput & { readonly name: string };

/** Every contract input of a role in canonical order: the one table for renderer and linter (contract 6). */
export const contractInputs = (role: Role): readonly NamedInput[] =>
  Object.entries<ContractInput>(tables[role]).map(([name, input]) => ({ name, ...input }));

export type { ContractInput };
