import { list, orNull } from "../../schema/compounds.ts";
import { integer } from "../../schema/scalars.ts";
import { health, poolInstance, providerId } from "../definitions.ts";

/** Most entries of `provider_id_list` after de-duplication (contract 7.6). */
export const maxProviderIds = 10_000;
/** How many instances status keeps; more are truncated, not refused (contract 7.6). */
export const maxInstances = 1000;

/** Outputs of the machinepool role in canonical order, shapes as the schemas have them (contract 6, 7.6). */
export const machinePoolOutputs = {
  provider_id: orNull(providerId),
  provider_id_list: list(providerId, { max: maxProviderIds }),
  replicas: integer({ min: 0 }),
  instances: list(poolInstance, { max: maxInstances }),
  health,
} as const;
