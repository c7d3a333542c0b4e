import type { Role } from "../contract/role.ts";
import type { JsonText } from "../json/text.ts";
import { type ClusterOutputs, clusterRules } from "./cluster.ts";
import { type MachineOutputs, machineRules } from "./machine.ts";
import { type MachinePoolOutputs, machinePoolRules } from "./machinepool.ts";
import type { OutputRule, OutputsContext, ViolationReason } from "./output-rule.ts";
import { readOutput } from "./read-output.ts";

/** The valid outputs of each role, by role. */
export interface RoleOutputs {
  readonly cluster: ClusterOutputs;
  readonly machine: MachineOutputs;
  readonly machinepool: MachinePoolOutputs;
}
/** The valid outputs of a role (contract 7). */
export type OutputsOf<R extends Role> = RoleOutputs[R];

/** The name of an output of a role, or of any role. */
export type OutputName<R extends Role = Role> = { [Each in R]: keyof RoleOutputs[Each] }[R];

/** An output that breaks the contract: nothing of it is written. The message never quotes the value (contract 7.1). */
export interface Violation {
  readonly output: string;
  readonly reason: ViolationReason;
  readonly message: string;
}

/** What a state's outputs are worth (contract 7.1). */
export interface DecodedOutputs<R extends Role = Role> {
  /** What may be written: the outputs that are named in none of `missing`, `pending` and `violations`. */
  readonly values: Partial<OutputsOf<R>>;
  readonly missing: readonly string[];
  readonly pending: readonly string[];
  readonly violations: readonly Violation[];
  readonly truncated: readonly string[];
}

/** In canonical output order (contract 6). */
type Rules = Readonly<Record<string, OutputRule<unknown>>>;
const rules: Readonly<Record<Role, Rules>> = { cluster: clusterRules, machine: machineRules, machinepool: machinePoolRules };

/**
 * Reads a role's outputs from the values in a state (contract 7), lists in canonical output order. Extra outputs and unknown
 * attributes are ignored. Throws JsonSyntaxError only for a JsonText that is no JSON, which `decodeState` never gives.
 */
export const decodeOutputs = <R extends Role>(
  role: R,
  outputs: ReadonlyMap<string, JsonText>,
  context: OutputsContext = {},
): DecodedOutputs<R> => {
  const values: Record<string, unknown> = {};
  const missing: string[] = [];
  const pending: string[] = [];
  const violations: Violation[] = [];
  const truncated: string[] = [];
  for (const [name, rule] of Object.entries(rules[role])) {
    const read = readOutput(name, rule, { given: outputs.get(name)?.tree, context });
    switch (read.kind) {
      case "missing":
        missing.push(name);
        break;
      case "pending":
        pending.push(name);
        break;
      case "violation":
        violations.push(...read.messages.map((message) => ({ output: name, reason: read.reason, message })));
        break;
      case "value":
        values[name] = read.value;
        if (read.truncated) truncated.push(name);
    }
  }
  // Each value came from the rule of its name.
  return { values: values as Partial<OutputsOf<R>>, missing, pending, violations, truncated };
};
