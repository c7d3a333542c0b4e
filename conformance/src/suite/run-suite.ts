import type { Role, RoleInputs } from "@captf/sdk";
import type { UserVariables } from "@captf/sdk/variables";
import { appliesTo, isRunCheck, isSourceCheck, type RegisteredCheck } from "../checks/registry.ts";
import type { Canary } from "../inputs/canary.ts";
import type { LocalModules, ModuleSource } from "../module/index.ts";
import { type Outcome, skip } from "../outcome.ts";
import type { Problem } from "../problem.ts";
import type { ProgressEvent } from "../progress/event.ts";
import { storyFor } from "../story/index.ts";
import type { LocalTarget } from "../target/local.ts";
import type { CostGuard } from "./cost-guard.ts";
import type { Interruption } from "./interruption.ts";
import { type Evidence, judge, judgeSource } from "./judge.ts";
import { observeAll } from "./observe-all.ts";
import { runStory } from "./run-story.ts";
import { ownersOf, selectSteps } from "./select-steps.ts";

/** What every step is run with. */
export interface Prepared {
  readonly target: LocalTarget;
  /** Where the instances are laid out. */
  readonly directory: string;
}

export interface SuiteRequest {
  readonly role: Role;
  readonly module: ModuleSource;
  readonly modules: LocalModules;
  readonly inputs: RoleInputs[Role];
  readonly variables: UserVariables;
  readonly canary: Canary;
  /** Every check there is: those that decide about a step come to word when it fails. */
  readonly all: readonly RegisteredCheck[];
  /** Those asked for. */
  readonly selected: readonly RegisteredCheck[];
  readonly jobs: number;
  readonly guard: CostGuard | undefined;
  readonly interruption: Interruption;
  readonly progress: (event: ProgressEvent) => void;
  /** Called only when there are steps to run. */
  readonly prepare: () => Promise<Prepared>;
}

export interface Judged {
  readonly registered: RegisteredCheck;
  readonly outcome: Outcome;
}

export interface SuiteRun {
  readonly judged: readonly Judged[];
  /** Undefined where nothing was run. */
  readonly evidence: Evidence | undefined;
  /** Managed resources that could not be destroyed, by instance. */
  readonly left: ReadonlyMap<string, readonly string[]>;
  readonly stopped: Problem | "interrupted" | undefined;
}

/** Judges the source; if it stands, runs what the selected checks need and judges that. Cleans up whatever happens. */
export const runSuite = async (request: SuiteRequest): Promise<SuiteRun> => {
  const { role, all, selected } = request;
  const source = judgeSources(request);
  const broken = source.find((j) => j.outcome.outcome === "fail");
  const story = storyFor(role);
  const wanted = selected.filter(isRunCheck).filter((r) => appliesTo(r, role));
  const steps = selectSteps(
    wanted.map((r) => r.check),
    story,
  );
  if (broken || steps.size === 0) {
    const why = `blocked-by ${broken?.registered.check.id ?? ""}` as const;
    const run = selected.filter(isRunCheck).map((registered) => ({
      registered,
      outcome: otherRole(registered, role) ?? skip(why, "nothing is created from a module that fails it"),
    }));
    return { judged: listed(request, [...source, ...run]), evidence: undefined, left: new Map(), stopped: undefined };
  }
  const { evidence, left, stopped } = await observeStory(request, steps);
  const run = all.filter(isRunCheck).map((registered) => ({
    registered,
    outcome: otherRole(registered, role) ?? judge(registered.check, evidence),
  }));
  return { judged: listed(request, [...source, ...run], ownersOf(steps, story)), evidence, left, stopped };
};

const observeStory = async (
  request: SuiteRequest,
  selected: ReadonlySet<string>,
): Promise<{ evidence: Evidence } & Pick<SuiteRun, "left" | "stopped">> => {
  const { role, module, modules, canary, inputs, variables, guard, interruption, progress } = request;
  const { target, directory } = await request.prepare();
  let problem: Problem | undefined;
  const story = storyFor(role);
  const runs = await runStory(
    {
      ...{ directory, target, inputs, variables, canary, selected, guard, interruption, progress },
      module: module.dir,
      giveUp: (why) => {
        problem ??= why;
      },
      givenUp: () => problem !== undefined,
    },
    story,
    request.jobs,
  );
  return {
    evidence: observeAll({ role, module, modules, canary }, story, runs),
    left: new Map([...runs].flatMap(([name, run]) => (run.left.length > 0 ? [[name, run.left] as const] : []))),
    stopped: interruption.stop.aborted ? "interrupted" : problem,
  };
};

const judgeSources = ({ role, module, variables, all }: SuiteRequest): readonly Judged[] => {
  const source = { role, module, given: new Set(variables.keys()) };
  return all.filter(isSourceCheck).map((registered) => ({
    registered,
    outcome: otherRole(registered, role) ?? judgeSource(registered.check, source),
  }));
};

const otherRole = (registered: RegisteredCheck, role: Role): Outcome | undefined =>
  appliesTo(registered, role) ? undefined : skip("not-applicable", `only for ${registered.check.roles.join(" and ")}`);

/** What was asked for, in the registry's order, and whatever else failed and explains it. */
const listed = (request: SuiteRequest, judged: readonly Judged[], owners: ReadonlySet<string> = new Set()): readonly Judged[] =>
  request.all.flatMap((registered) => {
    const found = judged.find((j) => j.registered === registered);
    if (found === undefined) return [];
    const explains = found.outcome.outcome === "fail" && (isSourceCheck(registered) || owners.has(registered.check.id));
    return request.selected.includes(registered) || explains ? [found] : [];
  });
