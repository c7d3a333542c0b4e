import { contractVersion, type Role } from "@captf/sdk";
import type { Check } from "../check.ts";
import { type Observation, stepBefore } from "../observation.ts";
import { verdictOf } from "../outcome.ts";
import { splitStepId } from "../story/index.ts";
import type { Judged, SuiteRun } from "../suite/run-suite.ts";
import { repeatLine } from "../target/runtime-command.ts";
import { redactAll } from "./redact.ts";
import type { CheckReport, Report } from "./report.ts";

export interface ReportFacts {
  readonly role: Role;
  /** As the user wrote it. */
  readonly module: string;
  readonly runtime: Report["runtime"];
  readonly providers: boolean;
  readonly seconds: number;
  /** The command line that runs some checks again, keeping their files. */
  readonly rerun: (id: string) => string;
  readonly kept: boolean;
  readonly redact: (text: string) => string;
}

/** What a run found out, with every known secret masked once more: the runner masked them before. */
export const buildReport = (run: SuiteRun, facts: ReportFacts): Report =>
  redactAll<Report>(
    {
      contract: contractVersion,
      role: facts.role,
      module: facts.module,
      runtime: facts.runtime,
      target: "local",
      verdict: run.stopped === undefined ? verdictOf(run.judged.map((j) => j.outcome)) : null,
      ...(run.stopped !== undefined && { stopped: run.stopped === "interrupted" ? run.stopped : run.stopped.message }),
      seconds: facts.seconds,
      checks: run.judged.map((judged) => checkReport(judged, run, facts)),
      left: [...run.left].flatMap(([instance, addresses]) => addresses.map((address) => `${address} (${instance})`)),
    },
    facts.redact,
  );

const checkReport = ({ registered: { check, path }, outcome }: Judged, run: SuiteRun, facts: ReportFacts): CheckReport => {
  const shown = outcome.outcome === "fail" ? failedStep(check, outcome.step, run) : undefined;
  return {
    id: check.id,
    path,
    title: check.title,
    role: facts.role,
    roles: check.roles,
    level: check.level,
    clause: check.clause,
    ...(check.lintRule !== undefined && { lintRule: check.lintRule }),
    seconds: ownSeconds(check, run),
    result: outcome,
    ...(shown && facts.runtime && { repeat: repeatOf(shown, run, facts.runtime.path, facts) }),
    ...(shown && !facts.kept && { rerun: facts.rerun(check.id) }),
  };
};

const failedStep = (check: Check, step: string | undefined, run: SuiteRun): Observation | undefined => {
  const id = step ?? (check.level === "L2" ? check.steps[0] : undefined);
  return id === undefined ? undefined : run.evidence?.observed.at(id);
};

const repeatOf = (shown: Observation, run: SuiteRun, runtime: string, { providers }: ReportFacts): string => {
  const { id, op, result } = shown;
  const before = stepBefore(run.evidence?.observed.all ?? [], shown);
  const hadState = before?.state !== undefined || before?.stateProblem !== undefined;
  const { instance, name } = splitStepId(id);
  const failed = result.kind === "result" ? (result.result.error?.step ?? undefined) : undefined;
  return repeatLine({ runtime, instance, step: name, op, failed, providers, hadState });
};

/** The time of the steps that the check answers for, so that the times of all checks add up. */
const ownSeconds = (check: Check, run: SuiteRun): number => {
  if (check.level === "L0" || run.evidence === undefined) return 0;
  const { steps, observed } = run.evidence;
  return check.steps.reduce((sum, id) => sum + (steps.get(id)?.owner === check.id ? (observed.at(id)?.seconds ?? 0) : 0), 0);
};
