import { poolInstance, providerId } from "../contract/definitions.ts";
import { machinePoolOutputs, maxInstances, maxProviderIds } from "../contract/outputs/machinepool.ts";
import { isNullish, type JsonNode, member } from "../json/node.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { list } from "../schema/compounds.ts";
import { fail } from "../schema/scalars.ts";
import type { Infer, ValueType } from "../schema/value-type.ts";
import { decodeAddresses } from "./addresses.ts";
import { healthRule } from "./health.ts";
import { providerIdRule } from "./machine.ts";
import { type OutputRule, rule, type ValuesOf } from "./output-rule.ts";

/** An entry of the output `instances`; null where the module left something out (contract 7.6). */
export type PoolInstance = Infer<typeof poolInstance>;

/** An instance whose addresses are read as a machine's: their limit counts distinct ones, the schema's counts all (contract 12.3). */
const instance: Pick<ValueType<PoolInstance>, "decode"> = {
  decode: (node, path, issues) => {
    const given = member(node, "addresses");
    const addresses = isNullish(given) ? [] : decodeAddresses(given, [...path, "addresses"], issues);
    const rest = poolInstance.decode(without(node, "addresses"), path, issues);
    return addresses && rest && { ...rest, addresses };
  },
};

const providerIds = list(providerId);
const instances = list({ ...poolInstance, ...instance });

/** How the outputs of the machinepool role are read (contract 7.2, 7.6). */
export const machinePoolRules = {
  provider_id: providerIdRule,
  provider_id_list: rule<readonly string[]>({
    whenNull: "missing",
    decode: (node, path, issues) => {
      const given = providerIds.decode(node, path, issues);
      const distinct = given && [...new Set(given)].sort(compareUtf8);
      if (distinct === undefined || distinct.length <= maxProviderIds) return distinct;
      return fail(issues, path, `must have at most ${maxProviderIds} distinct entries, has ${distinct.length}`);
    },
  }),
  replicas: rule<number>({
    whenNull: "pending",
    decode: machinePoolOutputs.replicas.decode,
  }),
  instances: rule<readonly PoolInstance[]>({
    whenNull: "missing",
    decode: instances.decode,
    keep: maxInstances,
  }),
  health: healthRule,
} as const satisfies Readonly<Record<keyof typeof machinePoolOutputs, OutputRule<unknown>>>;

/** Valid outputs of a machinepool module, normalized. */
export type MachinePoolOutputs = ValuesOf<typeof machinePoolRules>;

const without = (node: JsonNode, key: string): JsonNode =>
  node.kind === "object" ? { kind: "object", members: node.members.filter((m) => m.key.value !== key) } : node;
