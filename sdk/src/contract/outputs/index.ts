import type { ValueType } from "../../schema/value-type.ts";
import type { Role } from "../role.ts";
import { clusterOutputs } from "./cluster.ts";
import { machineOutputs } from "./machine.ts";
import { machinePoolOutputs } from "./machinepool.ts";

const tables: Readonly<Record<Role, Readonly<Record<string, ValueType<unknown>>>>> = {
  cluster: clusterOutputs,
  machine: machineOutputs,
  machinepool: machinePoolOutputs,
};

/** An output that a module must declare, and the type of its value (contract 6). */
export interface ContractOutput {
  readonly name: string;
  readonly type: ValueType<unknown>;
}

/** Every output a module of the role must declare, in canonical order (contract 6). */
export const contractOutputs = (role: Role): readonly ContractOutput[] =>
  Object.entries(tables[role]).map(([name, type]) => ({ name, type }));
