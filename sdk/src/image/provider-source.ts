import type { MirrorPackage } from "./mirror-layout.ts";
import { isRuntime, runtimes } from "./runtime.ts";

/** A provider that a module requires. `source` is empty where the module names none. */
export interface RequiredProvider {
  readonly localName: string;
  readonly source: string;
}

/** Where a required provider may be in a mirror: any of `sources` (`host/namespace/type`), or nowhere, being built in. */
export type ProviderPlace = { readonly kind: "built-in" } | { readonly kind: "mirrored"; readonly sources: readonly string[] };

/**
 * A required provider as `<namespace>/<type>`, after its host where the source names one; undefined for one that is built into the
 * runtimes. Addresses are compared in lower case; a name alone is HashiCorp's (image 2.2, lint 11).
 */
export const providerAddress = ({ localName, source }: RequiredProvider): string | undefined => {
  if (source.includes("/builtin/") || (source === "" && localName === "terraform")) return undefined;
  const named = (source === "" ? localName : source).toLowerCase();
  return named.includes("/") ? named : `hashicorp/${named}`;
};

/**
 * Where a mirror must have a provider. A source without a host is its runtime's default registry; without a known
 * `io.captf.runtime` either registry will do (image 2.2, lint 11).
 */
export const providerPlace = (required: RequiredProvider, runtimeLabel: string | undefined): ProviderPlace => {
  const address = providerAddress(required);
  if (address === undefined) return { kind: "built-in" };
  if (address.split("/").length > 2) return { kind: "mirrored", sources: [address] };
  const registries =
    runtimeLabel !== undefined && isRuntime(runtimeLabel)
      ? [runtimes[runtimeLabel].registry]
      : [runtimes.terraform.registry, runtimes.tofu.registry];
  return { kind: "mirrored", sources: registries.map((registry) => `${registry}/${address}`) };
};

/** Whether a mirror package is of one of those sources. */
export const isFrom = ({ host, namespace, type }: MirrorPackage, sources: readonly string[]): boolean =>
  sources.includes(`${host}/${namespace}/${type}`);
