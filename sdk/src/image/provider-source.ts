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
 * Where a mirror must have a provider. A source without a host is its runtime's default registry; without a known
 * `io.captf.runtime` either registry will do (image 2.2, lint 11).
 */
export const providerPlace = ({ localName, source }: RequiredProvider, runtimeLabel: string | undefined): ProviderPlace => {
  if (source.includes("/builtin/") || (source === "" && localName === "terraform")) return { kind: "built-in" };
  const named = (source === "" ? localName : source).toLowerCase();
  const parts = named.split("/").length;
  if (parts > 2) return { kind: "mirrored", sources: [named] };
  const address = parts === 1 ? `hashicorp/${named}` : named;
  const registries =
    runtimeLabel !== undefined && isRuntime(runtimeLabel)
      ? [runtimes[runtimeLabel].registry]
      : [runtimes.terraform.registry, runtimes.tofu.registry];
  return { kind: "mirrored", sources: registries.map((registry) => `${registry}/${address}`) };
};

/** Whether a mirror package is of one of those sources. */
export const isFrom = ({ host, namespace, type }: MirrorPackage, sources: readonly string[]): boolean =>
  sources.includes(`${host}/${namespace}/${type}`);
