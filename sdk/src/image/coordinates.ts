import { type Runtime, runtimes } from "./runtime.ts";

/** The npm scope of every package published here. */
export const npmScope = "@captf";

/** The registry and namespace of every image published here, without a slash at the end. */
export const registryPrefix = "ghcr.io/captf-io";

/** The repository of a runtime's base image (image 7). */
export const baseImage = (runtime: Runtime): string => `${registryPrefix}/${runtimes[runtime].product}-base`;

/** The repository that holds the reference module images, `<cloud>-<role>` each (image 9). */
export const moduleImages = `${registryPrefix}/module-images`;

/**
 * The reference of a reference module image: `…/module-images/noop-machine:v1.2.3-opentofu`. `version` has no `v`. The tag moves on
 * every rebuild: pin the digest (image 9).
 */
export const moduleImage = (of: { readonly name: string; readonly version: string; readonly runtime: Runtime }): string =>
  `${moduleImages}/${of.name}:v${of.version}-${runtimes[of.runtime].product}`;
