import { readFile, rm, stat, writeFile } from "node:fs/promises";
import type { Role, RoleInputs } from "@captf/sdk";
import { decodeOutputs } from "@captf/sdk/outputs";
import { renderRoot } from "@captf/sdk/root";
import { type DecodedResult, decodeResult, encodeRunArguments, maxResultBytes } from "@captf/sdk/run";
import { decodeState, maxStateBytes } from "@captf/sdk/state";
import type { UserVariables } from "@captf/sdk/variables";
import type { Observation } from "../observation.ts";
import { type Step, splitStepId } from "../story/index.ts";
import { type InstanceFiles, keepState, logFile, writeConfig } from "./instance-files.ts";
import { runRunner } from "./runner-process.ts";

/** How every step of a run is run. */
export interface LocalTarget {
  readonly role: Role;
  /** The runner's command, absolute. */
  readonly runner: readonly string[];
  /** The runtime's absolute path. */
  readonly runtime: string;
  readonly environment: Readonly<Record<string, string>>;
  /** A provider mirror, for a module that needs one. */
  readonly providers: string | undefined;
  /** Whether each step leaves what it takes to repeat it. */
  readonly keep: boolean;
}

export interface StepRun {
  readonly step: Pick<Step, "id" | "op">;
  readonly files: InstanceFiles;
  readonly inputs: RoleInputs[Role];
  readonly variables: UserVariables;
  readonly stop: AbortSignal;
  readonly kill: AbortSignal;
}

/** Nothing else uses the state of an instance, so a lock that is not free at once is left over. */
const lockTimeout = "10s";

/** Runs one operation as a process, without a cluster, and collects what it left. */
export const runStep = async (target: LocalTarget, run: StepRun): Promise<Observation> => {
  const { files, step, inputs } = run;
  const started = performance.now();
  const { name } = splitStepId(step.id);
  if (target.keep) await keepState(files, name);
  const config = await writeConfig(files, name, renderRoot(target.role, inputs, run.variables));
  await rm(files.result, { force: true });
  const { exit, log } = await runRunner({
    command: target.runner,
    arguments: encodeRunArguments({
      op: step.op,
      bin: [target.runtime],
      module: files.module,
      // Without a mirror the flag still names a place of our own: the default may exist on this machine.
      providers: target.providers ?? `${files.directory}/no-providers`,
      workdir: files.work,
      config,
      lockTimeout,
      planKeyFile: files.planKey,
      result: files.result,
    }),
    environment: target.environment,
    directory: files.directory,
    stop: run.stop,
    kill: run.kill,
  });
  const [result, state] = await Promise.all([
    readResult(files.result),
    readState(files.state),
    writeFile(logFile(files, step.id), log, { mode: 0o600 }),
  ]);
  return {
    id: step.id,
    op: step.op,
    inputs,
    exit,
    result,
    log,
    seconds: (performance.now() - started) / 1000,
    ...state,
    outputs: decodeOutputs(target.role, state.state?.state.outputs ?? new Map(), {
      requestedFailureDomain: "failure_domain" in inputs ? inputs.failure_domain : null,
    }),
  };
};

const readResult = async (path: string): Promise<DecodedResult> => {
  const bytes = await readBounded(path, maxResultBytes);
  if (bytes === "too large") return { kind: "invalid", problem: `it has more than ${maxResultBytes} bytes` };
  return decodeResult(bytes ?? "");
};

const readState = async (path: string): Promise<Pick<Observation, "state" | "stateProblem">> => {
  const bytes = await readBounded(path, maxStateBytes);
  if (bytes === undefined || bytes.length === 0) return { state: undefined };
  if (bytes === "too large") return { state: undefined, stateProblem: `a state of more than ${maxStateBytes} bytes` };
  const decoded = decodeState(bytes);
  if (decoded.kind === "invalid") return { state: undefined, stateProblem: `a state that cannot be read: ${decoded.problem}` };
  return { state: { text: bytes.toString(), state: decoded.state } };
};

const readBounded = async (path: string, most: number): Promise<Buffer | "too large" | undefined> => {
  try {
    const { size } = await stat(path);
    return size > most ? "too large" : await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};
