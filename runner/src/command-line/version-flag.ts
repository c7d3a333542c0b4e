import type { FlagValues } from "./flag.ts";
import { globalFlags } from "./global-flags.ts";
import { UsageError } from "./usage-error.ts";

/** What `--version` asks for (runner 2.1): to print the version, or all of it, or to report another one. */
export type VersionRequest =
  | { readonly kind: "none" }
  | { readonly kind: "print" }
  | { readonly kind: "raw" }
  | { readonly kind: "report"; readonly version: string };

const semantic = /^v\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;

/** Reads `--version`. Throws UsageError for anything but a bool, `raw` or a version. */
export const decodeVersion = (values: FlagValues): VersionRequest => {
  const { name } = globalFlags.version;
  const value = values.get(name)?.at(-1) ?? globalFlags.version.default;
  if (value === "false") return { kind: "none" };
  if (value === "true") return { kind: "print" };
  if (value === "raw") return { kind: "raw" };
  if (semantic.test(value)) return { kind: "report", version: value };
  throw new UsageError(`--${name} must be true, false, raw or a version such as v1.2.3`);
};
