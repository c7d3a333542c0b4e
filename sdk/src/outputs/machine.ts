import { providerId } from "../contract/definitions.ts";
import { machineOutputs } from "../contract/outputs/machine.ts";
import { text } from "../json/node.ts";
import { decodeAddresses, type MachineAddress } from "./addresses.ts";
import { healthRule } from "./health.ts";
import { type OutputRule, rule, type ValuesOf, violationReasons } from "./output-rule.ts";

/** A provider ID: null until it is known, and `""` is null (contract 3, 7.2). */
export const providerIdRule = rule<string>({
  whenNull: "pending",
  isNull: (node) => text(node) === "",
  decode: providerId.decode,
});

/** How the outputs of the machine role are read (contract 7.2, 7.5). */
export const machineRules = {
  provider_id: rule<string>({
    ...providerIdRule,
    mismatch: (id, { providerID }) =>
      providerID && id !== providerID
        ? { reason: violationReasons.providerId, rule: "differs from the one recorded before" }
        : undefined,
  }),
  addresses: rule<readonly MachineAddress[]>({
    whenNull: { value: [] },
    decode: decodeAddresses,
  }),
  failure_domain: rule({
    whenNull: { value: null },
    decode: machineOutputs.failure_domain.decode,
    mismatch: (domain, { requestedFailureDomain: requested }) =>
      requested && domain !== requested
        ? {
            reason: violationReasons.failureDomain,
            rule: `${domain === null ? "is null" : "differs"}, and a failure domain was requested`,
          }
        : undefined,
  }),
  interruptible: rule<boolean>({
    whenNull: { value: false },
    decode: (node, path, issues) => machineOutputs.interruptible.decode(node, path, issues) ?? undefined,
  }),
  health: healthRule,
} as const satisfies Readonly<Record<keyof typeof machineOutputs, OutputRule<unknown>>>;

/** Valid outputs of a machine module, nulls replaced as contract 7.2 says. */
export type MachineOutputs = ValuesOf<typeof machineRules>;
