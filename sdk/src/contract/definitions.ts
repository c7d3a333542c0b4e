import { list, map, nullable, object, optional } from "../schema/compounds.ts";
import { boolean, integer, oneOf, string, withSchema } from "../schema/scalars.ts";
import type { JsonSchema, ValueType } from "../schema/value-type.ts";
import { bootstrapDataPattern, isBootstrapData } from "./bootstrap-data.ts";
import { maxProviderIdBytes } from "./provider-id.ts";
import { tagFields, terraformKind } from "./tags.ts";
import { contractVersion } from "./version.ts";

/** The value types that the schema documents share, in the order of `definitions.json` (contract 12.1). */
const definitions = new Map<string, JsonSchema>();

/** Puts a value type under `$defs` and refers to it from everywhere else. */
const define = <V extends ValueType<never> | ValueType<unknown>>(name: string, type: V): V => {
  definitions.set(name, type.schema);
  return { ...type, schema: { $ref: `definitions.json#/$defs/${name}` } };
};

export const sharedDefinitions = (): ReadonlyMap<string, JsonSchema> => definitions;

const name = () => string({ min: 1 });

/** Kubernetes port bounds, also those of an endpoint (contract 12.1). */
const port = () => integer({ min: 1, max: 65535 });

export const contract = define("captf_contract", oneOf(contractVersion));
export const clusterReference = define("captf_cluster", object({ name: name(), namespace: name() }, { closed: true }));
export const objectReference = define(
  "captf_object",
  object({ kind: terraformKind, name: name(), namespace: name() }, { closed: true }),
);
export const tags = define("captf_tags", { ...object(tagFields, { closed: true }), terraform: "map(string)" });
export const kubernetesVersion = define("kubernetes_version", string({ min: 1, max: 256 }));

const endpointFields = { host: string({ min: 1, max: 512 }), port: port() } as const;
export const endpoint = define("endpoint", object(endpointFields, { closed: false }));
/** Closed by repeating the names: `additionalProperties` does not see through `allOf` (contract 12.1). */
export const endpointInput = define(
  "endpoint_input",
  withSchema(object(endpointFields, { closed: true }), {
    allOf: [endpoint.schema],
    properties: { host: true, port: true },
    additionalProperties: false,
  }),
);

const cidrBlocks = define("cidr_blocks", list(string({ min: 1, max: 43 }), { max: 100 }));
export const clusterNetwork = define(
  "cluster_network",
  object(
    {
      pods: cidrBlocks,
      services: cidrBlocks,
      service_domain: nullable(string({ min: 1, max: 253 })),
      api_server_port: nullable(port()),
    },
    { closed: true },
  ),
);

export const failureDomainName = define("failure_domain_name", string({ min: 1, max: 256 }));
export const failureDomain = define(
  "failure_domain",
  object(
    {
      name: failureDomainName,
      control_plane: optional(boolean(), true, "true"),
      attributes: optional(map(string()), {}, "{}"),
    },
    { closed: false },
  ),
);
/** Most failure domains of a cluster (contract 7.4). */
export const maxFailureDomains = 100;

export const addressType = oneOf("Hostname", "ExternalIP", "InternalIP", "ExternalDNS", "InternalDNS");
export const machineAddress = define(
  "machine_address",
  object({ type: addressType, address: string({ min: 1, max: 256 }) }, { closed: false }),
);
/** Most distinct addresses of a machine or pool instance (contract 7.5). */
export const maxAddresses = 256;

/** The closed vocabulary of `health.state`, also of an instance's `state` (contract 7.3). */
export const healthState = oneOf("pending", "running", "degraded", "stopped", "terminated", "unknown");
export const providerId = string({ min: 1, max: maxProviderIdBytes });

/** An attribute that is null when the module leaves it out; the schema itself does not allow null (contract 7.6, 12.3). */
const orAbsent = <T>(type: ValueType<T>): ValueType<T | null> =>
  optional({ ...type, encode: (value) => type.encode(value as T) } as ValueType<T | null>, null);

export const poolInstance = define(
  "pool_instance",
  object(
    {
      provider_id: providerId,
      instance_id: orAbsent(string({ min: 1, max: 256 })),
      addresses: optional(list(machineAddress, { max: maxAddresses }), []),
      failure_domain: orAbsent(failureDomainName),
      state: orAbsent(healthState),
    },
    { closed: false },
  ),
);

export const health = define(
  "health",
  object(
    {
      state: healthState,
      healthy: boolean(),
      message: optional(nullable(string()), null, "null"),
      reasons: optional(list(string()), [], "[]"),
    },
    { closed: false },
  ),
);

export const bootstrapData = string({
  pattern: {
    source: bootstrapDataPattern,
    test: isBootstrapData,
    says: "must be standard base64 with padding",
    encoding: "base64",
  },
});
export const bootstrapFormat = oneOf("cloud-config", "ignition");
