import { required } from "../api-type.ts";
import { struct } from "../compounds.ts";
import { text } from "../scalars.ts";

const dnsLabel = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";

/** The name of an object of the API, checked for its length only. */
export const objectName = () => text({ min: 1, max: 253 });

/** A DNS subdomain, as names of Secrets and ConfigMaps are. */
export const subdomainName = () => text({ min: 1, max: 253, pattern: `^${dnsLabel}(\\.${dnsLabel})*$` });

/** A DNS label, as names of namespaces are. */
export const namespaceName = () => text({ min: 1, max: 63, pattern: `^${dnsLabel}$` });

/** A reference to an object of a known kind in the same namespace. */
export const localRef = (what: string, name = objectName()) => struct({ name: required(name, `Name of the ${what}.`) });
