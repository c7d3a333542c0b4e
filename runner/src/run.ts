import { isAbsolute, resolve } from "node:path";
import { blankResult, type Result } from "@captf/sdk/run";
import { droppedNames } from "./environment.ts";
import { noEvents, type RunEvents } from "./events/run-events.ts";
import type { Host } from "./host.ts";
import type { Interruption } from "./interruption.ts";
import type { Logger } from "./log/logger.ts";
import { imageProblem } from "./preflight.ts";
import { isPreparationError, PreparationError } from "./preparation-error.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { isPlannedApply, type RunOptions } from "./run-options.ts";
import { runtimeVersion } from "./runtime-version.ts";
import type { Workplace } from "./steps/run-step.ts";

/** Does one operation and says how it went (runner 4). What fails is in the result, a defect of the runner itself too. */
export const run = async (options: RunOptions, host: Host, interruption: Interruption, log: Logger): Promise<Result> => {
  const started = performance.now();
  const events = await openedEvents(options, host, log);
  const result = await outcomeOf(options, { host, interruption, log, events });
  await events.runFinished(result, (performance.now() - started) / 1000);
  return result;
};

/** Loaded for a run with events only: a run by hand starts without. */
const openedEvents = async (options: RunOptions, host: Host, log: Logger): Promise<RunEvents> => {
  if (options.eventObject === "") return noEvents;
  const { openEvents } = await import("./events/open-events.ts");
  return openEvents(options, host, log);
};

/** What a run is in touch with. */
interface Surroundings {
  readonly host: Host;
  readonly interruption: Interruption;
  readonly log: Logger;
  readonly events: RunEvents;
}

const outcomeOf = async (options: RunOptions, around: Surroundings): Promise<Result> => {
  try {
    return await attempt(options, around);
  } catch (error) {
    const { problem } = await import("./problem.ts");
    const found = problem(error, around.host.environment);
    around.log.error(headline(error), found.tail);
    return { ...blankResult(options), error: found };
  }
};

const headline = (error: unknown): string => {
  if (!isPreparationError(error)) return "Run failed";
  return error.kind === "image-layout" ? "Preflight failed" : "Preparation failed";
};

const attempt = async (options: RunOptions, { host, interruption, log, events }: Surroundings): Promise<Result> => {
  const blank = blankResult(options);
  const runtime = absoluteRuntime(options.bin, host.directory);
  const { prepared, planKey } = await getReady({ ...options, bin: runtime }, host, log);

  const { directory, environment, providersMirror } = prepared;
  const { stdout, stderr } = host;
  const place: Workplace = { runtime, directory, environment, stdout, stderr, interruption, stopTimeout: options.stopTimeout };
  // Starting is most of a small run: what the steps need is loaded while the runtime tells its version.
  const [version, { operate }, { createMask }, secrets] = await Promise.all([
    runtimeVersion(place),
    import("./steps/operate.ts"),
    import("./redact/mask.ts"),
    knownSecrets(host, directory),
  ]);
  const mask = createMask(secrets);
  await events.runStarted({ op: options.op, image: mask(options.image), version });
  const findings = await operate(options, {
    place,
    mask,
    planKey,
    log,
    events,
    openBackend: async () => {
      const { openStateBackend } = await import("./rescue/state-backend.ts");
      return openStateBackend(options, host);
    },
  });
  return {
    ...blank,
    image: { ...blank.image, providersMirror },
    runtime: { ...blank.runtime, version },
    ...findings,
  };
};

/** The secrets of the container's environment and of the rendered files. */
const knownSecrets = async (host: Host, directory: string) => {
  const [{ environmentSecrets }, { readVariableSecrets }] = await Promise.all([
    import("./redact/environment-secrets.ts"),
    import("./redact/variable-secrets.ts"),
  ]);
  return [...environmentSecrets(host.environment), ...readVariableSecrets(directory)];
};

interface Ready {
  readonly prepared: Prepared;
  /** Of a run that fingerprints its plan (runner 4). */
  readonly planKey: Uint8Array | undefined;
}

/** Throws PreparationError. */
const getReady = async (options: RunOptions, { environment }: Host, log: Logger): Promise<Ready> => {
  const lacking = imageProblem(options, environment);
  if (lacking !== undefined) throw new PreparationError("image-layout", lacking);
  const prepared = prepare(options, environment);
  const dropped = droppedNames(environment);
  if (dropped.length > 0) log.info("Environment variables are kept from the runtime", { vars: dropped });
  if (options.op === "restore") {
    const { assembleBackup } = await import("./restore/assemble-backup.ts");
    assembleBackup(options);
  }
  if (options.op !== "plan" && !isPlannedApply(options)) return { prepared, planKey: undefined };
  const { readPlanKey } = await import("./plan/read-key.ts");
  return { prepared, planKey: await readPlanKey(options.planKeyFile) };
};

/** A runtime given by a relative path is meant from where the runner was started; the steps run elsewhere. */
const absoluteRuntime = ([file = "", ...rest]: readonly string[], directory: string): readonly string[] => [
  file.includes("/") && !isAbsolute(file) ? resolve(directory, file) : file,
  ...rest,
];
