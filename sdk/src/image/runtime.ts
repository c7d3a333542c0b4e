/**
 * The two runtimes by the name that `io.captf.runtime` and `/captf/runtime` use: `tofu`, not `opentofu`. Image names and tags do say
 * `opentofu` (image 3, 7, 9). `registry` is the host of providers that name none (image 2.2).
 */
export const runtimes = {
  tofu: { product: "opentofu", registry: "registry.opentofu.org" },
  terraform: { product: "terraform", registry: "registry.terraform.io" },
} as const;

/** The runtime in an image, as its label names it (image 3). */
export type Runtime = keyof typeof runtimes;

/** Whether a text names a runtime, spelled exactly so (image 3). */
export const isRuntime = (value: string): value is Runtime => Object.hasOwn(runtimes, value);
