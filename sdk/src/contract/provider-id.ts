import { utf8Length } from "../json/utf8.ts";

/** Most bytes of a provider ID, and of each in a pool's list (contract 7.5, 7.6). */
export const maxProviderIdBytes = 512;

/** Whether a manager takes a text as a provider ID: 1 to 512 bytes, of any form (contract 7.5). */
export const isProviderId = (text: string): boolean => text !== "" && utf8Length(text) <= maxProviderIdBytes;

/** A provider ID in the form that nodes have it: `scheme://path`, the path without white space. */
export interface ProviderIdParts {
  readonly scheme: string;
  readonly path: string;
}

/** The parts of a provider ID; undefined where it has another form or is none at all. No node has such an ID (contract 11). */
export const parseProviderId = (text: string): ProviderIdParts | undefined => {
  const [, scheme, path] = (isProviderId(text) && /^([a-zA-Z][a-zA-Z0-9+.-]*):\/\/(\S+)$/.exec(text)) || [];
  return scheme === undefined || path === undefined ? undefined : { scheme, path };
};

/** What the cloud controller managers of some clouds give their nodes, by scheme; a module there returns the same (contract 11). */
export const providerIdFormats = {
  aws: "aws:///<zone>/<instance-id>",
  azure: "azure:///subscriptions/…",
  openstack: "openstack:///<uuid>",
  vsphere: "vsphere://<uuid>",
} as const;

/**
 * Whether a node is the one of a provider ID: only if both are equal to the byte. Nothing is normalized, neither case nor slashes, and
 * a node without an ID is nobody's (contract 11).
 */
export const isNodeOf = (providerId: string, nodeProviderId: string | undefined): boolean =>
  providerId !== "" && providerId === nodeProviderId;
