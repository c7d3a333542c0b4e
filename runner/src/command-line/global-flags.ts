import type { Flag } from "./flag.ts";

const flag = (name: string, kind: Flag["kind"], placeholder: string, byDefault: string, help: string, short?: string): Flag => ({
  name,
  kind,
  placeholder,
  default: byDefault,
  help,
  ...(short !== undefined && { short }),
});

/** The flags of every subcommand (runner 2.1), as of any Kubernetes component. */
export const globalFlags = {
  featureGates: flag("feature-gates", "value", "key=bool,...", "", "gates of experimental logging features"),
  flushFrequency: flag("log-flush-frequency", "value", "duration", "5s", "longest time between log flushes"),
  jsonBuffer: flag("log-json-info-buffer-size", "value", "quantity", "0", "alpha: buffer of info messages with split streams"),
  jsonSplit: flag("log-json-split-stream", "switch", "bool", "false", "alpha: json errors to stderr, info to stdout"),
  textBuffer: flag("log-text-info-buffer-size", "value", "quantity", "0", "alpha: buffer of info messages with split streams"),
  textSplit: flag("log-text-split-stream", "switch", "bool", "false", "alpha: text errors to stderr, info to stdout"),
  format: flag("logging-format", "value", "format", "text", "text or json"),
  verbosity: flag("v", "value", "level", "0", "log verbosity", "v"),
  version: flag(
    "version",
    "switch",
    "bool|raw|vX.Y.Z",
    "false",
    "print the version and exit; raw: all of it; vX.Y.Z: report that one",
  ),
  vmodule: flag("vmodule", "value", "pattern=N,...", "", "verbosity by file, text format only"),
} as const satisfies Readonly<Record<string, Flag>>;
