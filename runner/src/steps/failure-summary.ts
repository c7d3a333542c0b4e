import { cutUtf8, items, member, parseJson, text } from "@captf/sdk/json";
import { maxSummaryBytes, type StepName } from "@captf/sdk/run";
import type { Redact } from "../redact/redactor.ts";
import { type Diagnostic, readDiagnostic } from "../ui/read-message.ts";
import { errorLine } from "../ui/render-diagnostic.ts";
import type { StepOutcome } from "./run-step.ts";

/** Why a step failed, for `error.tail` (runner 14): the runtime's own error lines where it wrote any. Redacted, then cut. */
export const failureSummary = (name: StepName, outcome: StepOutcome, redact: Redact): string => {
  const lines = uiErrors(outcome, redact) ?? validateErrors(name, outcome, redact) ?? stderrErrors(outcome, redact);
  return cutUtf8(redact(lines?.join("\n") ?? fallback(name, outcome)), maxSummaryBytes);
};

const uiErrors = ({ ui }: StepOutcome, redact: Redact): readonly string[] | undefined =>
  nonEmpty(errorLines(ui?.errors ?? [], redact));

/** Parsed first and redacted after: a mask inside the document could break it. */
const validateErrors = (name: StepName, { captured }: StepOutcome, redact: Redact): readonly string[] | undefined => {
  if (name !== "validate" || captured === undefined) return undefined;
  try {
    const diagnostics = items(member(parseJson(captured), "diagnostics"));
    const errors = diagnostics.filter((diagnostic) => text(member(diagnostic, "severity")) === "error");
    return nonEmpty(errorLines(errors.map(readDiagnostic), redact));
  } catch {
    return undefined; // no JSON: it says why on stderr
  }
};

/** As many as the summary has room for: there may be very many. */
const errorLines = (diagnostics: readonly Diagnostic[], redact: Redact): readonly string[] => {
  const lines: string[] = [];
  let length = 0;
  for (const diagnostic of diagnostics) {
    const line = errorLine(diagnostic, redact);
    lines.push(line);
    length += line.length;
    if (length > maxSummaryBytes) break;
  }
  return lines;
};

/** From the tail as a whole: a multi-line secret is recognized there even where its single lines are too short. */
const stderrErrors = ({ stderrTail }: StepOutcome, redact: Redact): readonly string[] | undefined => {
  const lines = redact(stderrTail)
    .split("\n")
    .map((line) => line.trimEnd());
  return nonEmpty(lines.filter((line) => line.startsWith("Error: "))) ?? nonEmpty(lines.filter((line) => otherError.test(line)));
};

/** Some errors of a backend are no diagnostics, `Error loading state: …` of OpenTofu among them. */
const otherError = /^Error [\w ]{1,80}: ./;

const fallback = (name: StepName, { ending }: StepOutcome): string =>
  ending.problem === undefined
    ? `step ${name} failed with exit code ${ending.exit} and named no error; its output is in the Job's logs`
    : `step ${name} failed with exit code ${ending.exit}: ${ending.problem}`;

const nonEmpty = (lines: readonly string[]): readonly string[] | undefined => (lines.length > 0 ? lines : undefined);
