import { decodeDuration } from "@captf/sdk/run";
import type { Flag, FlagValues } from "../command-line/flag.ts";
import { globalFlags } from "../command-line/global-flags.ts";
import { UsageError } from "../command-line/usage-error.ts";

/** The log as asked for. Verbosity has no effect yet: every line has level 0. Lines are written at once, so buffers are never used. */
export interface LoggingOptions {
  readonly format: "text" | "json";
  /** Errors to stderr, all else to stdout. */
  readonly splitStream: boolean;
}

/** The log where its flags cannot be followed. */
export const defaultLogging: LoggingOptions = { format: "text", splitStream: false };

/** The gates and whether they are on by default; AllAlpha and AllBeta set their stage. */
const gates = {
  ContextualLogging: { stage: "AllBeta", on: true },
  LoggingAlphaOptions: { stage: "AllAlpha", on: false },
  LoggingBetaOptions: { stage: "AllBeta", on: true },
} as const;

const quantity = /^[+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/;
const zeroQuantity = /^[+]?0*(?:\.0*)?(?:[A-Za-z].*)?$/;
const pattern = /^[^=,]+=\d+$/;

/** Reads and checks the logging flags (runner 2.1). Throws UsageError. */
export const decodeLogging = (values: FlagValues): LoggingOptions => {
  const single = (flag: Flag): string => values.get(flag.name)?.at(-1) ?? flag.default;
  const given = (check: boolean, flag: Flag, wanted: string): void => {
    if (!check) throw new UsageError(`--${flag.name} ${wanted}`);
  };
  const flags = globalFlags;
  const enabled = decodeGates(single(flags.featureGates));

  const format = single(flags.format);
  given(format === "text" || format === "json", flags.format, "must be text or json");
  given(format !== "json" || enabled("LoggingBetaOptions"), flags.format, "json needs the feature gate LoggingBetaOptions");
  given((decodeDuration(single(flags.flushFrequency)) ?? -1) >= 0, flags.flushFrequency, "is not a duration such as 5s");
  given(/^\d+$/.test(single(flags.verbosity)), flags.verbosity, "must be a number, 0 or more");
  const patterns = single(flags.vmodule);
  given(
    patterns === "" || patterns.split(",").every((p) => pattern.test(p)),
    flags.vmodule,
    "must be pattern=N, separated by commas",
  );
  given(patterns === "" || format === "text", flags.vmodule, "works with the text format only");

  for (const buffer of [flags.jsonBuffer, flags.textBuffer]) {
    given(quantity.test(single(buffer)), buffer, "is not a quantity such as 64Ki");
    given(
      zeroQuantity.test(single(buffer)) || enabled("LoggingAlphaOptions"),
      buffer,
      "needs the feature gate LoggingAlphaOptions",
    );
  }
  for (const split of [flags.jsonSplit, flags.textSplit]) {
    const value = decodeBool(single(split));
    given(value !== undefined, split, "must be true or false");
    given(value !== true || enabled("LoggingAlphaOptions"), split, "needs the feature gate LoggingAlphaOptions");
  }
  return format === "json"
    ? { format, splitStream: single(flags.jsonSplit) === "true" }
    : { format: "text", splitStream: single(flags.textSplit) === "true" };
};

const decodeGates = (source: string): ((gate: keyof typeof gates) => boolean) => {
  const set = new Map<string, boolean>();
  for (const part of source === "" ? [] : source.split(",")) {
    const [key = "", value = ""] = part.split("=").map((p) => p.trim());
    const on = decodeBool(value);
    if (!(Object.hasOwn(gates, key) || key === "AllAlpha" || key === "AllBeta")) {
      throw new UsageError(`--${globalFlags.featureGates.name} has an unknown gate`);
    }
    if (on === undefined) throw new UsageError(`--${globalFlags.featureGates.name} must be key=bool, separated by commas`);
    set.set(key, on);
  }
  return (gate) => set.get(gate) ?? set.get(gates[gate].stage) ?? gates[gate].on;
};

const decodeBool = (value: string): boolean | undefined => (value === "true" ? true : value === "false" ? false : undefined);
