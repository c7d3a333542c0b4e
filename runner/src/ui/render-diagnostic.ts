import { stripStyling } from "../output/strip-styling.ts";
import type { Redact } from "../redact/redactor.ts";
import type { Diagnostic } from "./read-message.ts";

/** A diagnostic for the log, without its last newline: its kind and summary, then where, then the detail (runner 9). */
export const renderDiagnostic = (severity: "error" | "warning", { summary, address, detail }: Diagnostic): string =>
  [
    `${severity === "error" ? "Error" : "Warning"}: ${summary}`,
    ...(address === "" ? [] : [`\n  with ${address}`]),
    ...(detail === "" ? [] : [`\n${detail}`]),
  ].join("\n");

/** An error in one line: summary and the first line of the detail (runner 14). Both redacted whole, before anything is cut. */
export const errorLine = ({ summary, detail }: Diagnostic, redact: Redact): string => {
  const more = firstLine(redact(stripStyling(detail)));
  return `Error: ${redact(stripStyling(summary))}${more === "" ? "" : `: ${more}`}`;
};

/** The first line of a text that is already redacted. */
export const firstLine = (text: string): string => /^[^\r\n]*/.exec(text)?.[0] ?? "";
