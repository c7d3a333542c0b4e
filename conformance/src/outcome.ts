/** Why a check was not decided (testing B). `not-applicable` never counts against `--strict`. */
export type SkipCause = "not-applicable" | "not-observable" | `blocked-by ${string}` | `unavailable ${string}`;

export interface Pass {
  readonly outcome: "pass";
  /** What is worth knowing although nothing is wrong. */
  readonly note?: string;
}

export interface Fail {
  readonly outcome: "fail";
  readonly expected: string;
  readonly observed: string;
  /** Where the author looks first: a file and line, or a step. */
  readonly where: string;
  /** The step that showed it; the check's first step when left out. */
  readonly step?: string;
}

export interface Skip {
  readonly outcome: "skip";
  readonly cause: SkipCause;
  readonly why: string;
}

export type Outcome = Pass | Fail | Skip;

export const pass = (note?: string): Pass => ({ outcome: "pass", ...(note !== undefined && { note }) });

export const fail = (found: Omit<Fail, "outcome">): Fail => ({ outcome: "fail", ...found });

export const skip = (cause: SkipCause, why: string): Skip => ({ outcome: "skip", cause, why });

export type Verdict = "passed" | "partial" | "failed";

/** `partial`: nothing failed, but something that applies to the module was not decided (testing B). */
export const verdictOf = (outcomes: readonly Outcome[]): Verdict => {
  if (outcomes.some((o) => o.outcome === "fail")) return "failed";
  return outcomes.some((o) => o.outcome === "skip" && o.cause !== "not-applicable") ? "partial" : "passed";
};
