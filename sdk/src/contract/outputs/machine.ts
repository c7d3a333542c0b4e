import { list, nullable, orNull } from "../../schema/compounds.ts";
import { boolean } from "../../schema/scalars.ts";
import { failureDomainName, health, machineAddress, maxAddresses, providerId } from "../definitions.ts";

/** Outputs of the machine role in canonical order, shapes as the schemas have them (contract 6, 7.5). */
export const machineOutputs = {
  provider_id: orNull(providerId),
  addresses: orNull(list(machineAddress, { max: maxAddresses })),
  failure_domain: orNull(failureDomainName),
  interruptible: nullable(boolean()),
  health,
} as const;
