import { rootFiles } from "@captf/sdk/root";
import { environmentNames, rootDirectory, runtimeSettings, type StepName, workFiles } from "@captf/sdk/run";
import type { StoryOperation } from "../story/step.ts";
import { stateBefore, stateFile } from "./instance-files.ts";
import { shellLine, shellQuote } from "./shell-quote.ts";

/** The shell variable that stands for the kept directory: reports do not say where it is. */
export const keptVariable = "KEPT";

/** The runtime command that an operation is about, for when none of its steps failed (runner 7). */
const mainCommand: Readonly<Record<StoryOperation, StepName>> = {
  apply: "apply",
  plan: "plan",
  drift: "plan",
  refresh: "apply-refresh-only",
  destroy: "destroy",
};

const common = ["-input=false", "-no-color"];

/** Arguments as the runner has them (runner 7), without the machine-readable output; the variables file comes last. */
const commandArguments = (
  command: StepName,
  op: StoryOperation,
): { readonly words: readonly string[]; readonly variables: boolean } => {
  switch (command) {
    case "init":
      return { words: ["init", ...common], variables: false };
    case "validate":
      return { words: ["validate", "-no-color"], variables: false };
    case "plan":
    case "show-json":
      return { words: ["plan", ...common, "-detailed-exitcode", ...(op === "drift" ? ["-refresh=false"] : [])], variables: true };
    case "apply-refresh-only":
      return { words: ["apply", ...common, "-refresh-only", "-auto-approve"], variables: true };
    case "destroy":
      return { words: ["destroy", ...common, "-auto-approve"], variables: true };
    default:
      return { words: ["apply", ...common, "-auto-approve"], variables: true };
  }
};

export interface RepeatOptions {
  readonly runtime: string;
  readonly instance: string;
  /** The step's name within its instance. */
  readonly step: string;
  readonly op: StoryOperation;
  /** The runtime step that failed; undefined where none did. */
  readonly failed: string | undefined;
  readonly providers: boolean;
  /** Whether the step found a state. */
  readonly hadState: boolean;
}

/** The command line that puts the state back and does by hand what the step did, as often as wanted; what `--env` and `--credentials-dir` gave must be set, it is not in it. */
export const repeatLine = ({ runtime, instance, step, op, failed, providers, hadState }: RepeatOptions): string => {
  const work = ["work"];
  const { words, variables } = commandArguments(isCommand(failed) ? failed : mainCommand[op], op);
  const kept = (...names: readonly string[]) => `"$${keptVariable}/${[instance, ...names].join("/")}"`;
  const state = kept(...stateFile);
  return [
    `cd ${kept(...work, rootDirectory)} &&`,
    `${hadState ? `cp ${kept(...stateBefore(step))} ${state}` : `rm -f ${state}`} && env`,
    `${environmentNames.home}=${kept(...work)}`,
    `${environmentNames.data}=${kept(...work, workFiles.data)}`,
    ...(providers ? [`${environmentNames.cliConfig}=${kept(...work, workFiles.cliConfig)}`] : []),
    ...Object.entries(runtimeSettings).map(([name, value]) => `${name}=${value}`),
    shellQuote(runtime),
    shellLine(words),
    ...(variables ? [`-var-file=${kept("config", step, rootFiles.variables)}`] : []),
  ].join(" ");
};

const commands = ["init", "validate", "plan", "show-json", "apply", "apply-refresh-only", "destroy"] as const;

const isCommand = (step: string | undefined): step is (typeof commands)[number] =>
  (commands as readonly (string | undefined)[]).includes(step);
