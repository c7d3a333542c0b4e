import { BlockList, isIP } from "node:net";
import type { Environment } from "../environment.ts";

/** The variables that Node.js takes a proxy for https from. */
export interface ProxyEnvironment {
  readonly HTTPS_PROXY: string;
}

/**
 * The proxy that the environment names for an address, undefined for none. Go's rules, which are the runtime's: the backend and the
 * runner must take the same way to the API server. `NO_PROXY` has names, which count for what is below them too, `.names` for that
 * alone, addresses, networks in CIDR notation, each with or without a port, and `*`.
 */
export const proxyFor = (environment: Environment, host: string, port: string): ProxyEnvironment | undefined => {
  const proxy = environment.HTTPS_PROXY || environment.https_proxy;
  if (!proxy) return undefined;
  const exceptions = (environment.NO_PROXY || environment.no_proxy || "").split(",").map((entry) => entry.trim().toLowerCase());
  return exceptions.some((entry) => entry !== "" && isExcepted(entry, host.toLowerCase(), port))
    ? undefined
    : { HTTPS_PROXY: proxy };
};

const isExcepted = (entry: string, host: string, port: string): boolean => {
  if (entry === "*") return true;
  if (entry.includes("/")) return isInNetwork(entry, host);
  const [, name = "", only] = /^(.*?)(?::(\d+))?$/.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
  if (only !== undefined && only !== port) return false;
  const bare = name.replace(/^\[(.*)\]$/, "$1").replace(/^\*(?=\.)/, "");
  if (isIP(bare) !== 0) return isInNetwork(`${bare}/${isIP(bare) === 6 ? 128 : 32}`, host);
  return bare.startsWith(".") ? host.endsWith(bare) : host === bare || host.endsWith(`.${bare}`);
};

const isInNetwork = (network: string, host: string): boolean => {
  const [address = "", bits = ""] = network.split("/");
  const [family, own] = [isIP(address), isIP(host)];
  const prefix = Number(bits);
  if (own === 0 || family !== own || !/^\d+$/.test(bits) || prefix > (family === 6 ? 128 : 32)) return false;
  const list = new BlockList();
  const kind = family === 6 ? "ipv6" : "ipv4";
  list.addSubnet(address, prefix, kind);
  return list.check(host, kind);
};
