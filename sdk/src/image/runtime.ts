/**
 * The two runtimes by the name that `io.captf.runtime` and `/captf/runtime` use: `tofu`, not `opentofu`. Image names and tags do say
 * `opentofu` (image 3, 7, 9). `registry` is the host of providers that name none (image 2.2).
 */
export const runtimes = {
  tofu: { product: "opentofu", registry: "registry.opentofu.org" },
  terraform: { product: "terraform", registry: "registry.terraform.io" },
} as const;

export type Runtime = keyof typeof runtimes;

export const isRuntime = (value: string): value is Runtime => Object.hasOwn(runtimes, value);
