import { isAbsolute, resolve } from "node:path";
import { blankResult, type Operation, type Result } from "@captf/sdk/run";
import { droppedNames } from "./environment.ts";
import type { Host } from "./host.ts";
import type { Interruption } from "./interruption.ts";
import type { Logger } from "./log/logger.ts";
import { imageProblem } from "./preflight.ts";
import { isPreparationError, PreparationError } from "./preparation-error.ts";
import { type Prepared, prepare } from "./prepare.ts";
import type { RunOptions } from "./run-options.ts";
import { runtimeVersion } from "./runtime-version.ts";
import type { Workplace } from "./steps/run-step.ts";

/** Operations whose plan is fingerprinted; they need the plan key (runner 4). */
const fingerprinted: ReadonlySet<Operation> = new Set<Operation>(["plan"]);

/** Does one operation and says how it went (runner 4). What fails is in the result, a defect of the runner itself too. */
export const run = async (options: RunOptions, host: Host, interruption: Interruption, log: Logger): Promise<Result> => {
  try {
    return await attempt(options, host, interruption, log);
  } catch (error) {
    const { problem } = await import("./problem.ts");
    const found = problem(error, host.environment);
    log.error(headline(error), found.tail);
    return { ...blankResult(options), error: found };
  }
};

const headline = (error: unknown): string => {
  if (!isPreparationError(error)) return "Run failed";
  return error.kind === "image-layout" ? "Preflight failed" : "Preparation failed";
};

const attempt = async (options: RunOptions, host: Host, interruption: Interruption, log: Logger): Promise<Result> => {
  const blank = blankResult(options);
  const runtime = absoluteRuntime(options.bin, host.directory);
  const { prepared, planKey } = await getReady({ ...options, bin: runtime }, host);
  const dropped = droppedNames(host.environment);
  if (dropped.length > 0) log.info("Environment variables are kept from the runtime", { vars: dropped });

  const { directory, environment, providersMirror } = prepared;
  const { stdout, stderr } = host;
  const place: Workplace = { runtime, directory, environment, stdout, stderr, interruption, stopTimeout: options.stopTimeout };
  // Starting is most of a small run: what the steps need is loaded while the runtime tells its version.
  const [version, { operate }] = await Promise.all([runtimeVersion(place), import("./steps/operate.ts")]);
  return {
    ...blank,
    image: { ...blank.image, providersMirror },
    runtime: { ...blank.runtime, version },
    ...(await operate(options, place, { environment: host.environment, planKey, log })),
  };
};

interface Ready {
  readonly prepared: Prepared;
  readonly planKey: Uint8Array | undefined;
}

/** Throws PreparationError. */
const getReady = async (options: RunOptions, { environment }: Host): Promise<Ready> => {
  const lacking = imageProblem(options, environment);
  if (lacking !== undefined) throw new PreparationError("image-layout", lacking);
  const prepared = prepare(options, environment);
  if (!fingerprinted.has(options.op)) return { prepared, planKey: undefined };
  const { readPlanKey } = await import("./plan/read-key.ts");
  return { prepared, planKey: await readPlanKey(options.planKeyFile) };
};

/** A runtime given by a relative path is meant from where the runner was started; the steps run elsewhere. */
const absoluteRuntime = ([file = "", ...rest]: readonly string[], directory: string): readonly string[] => [
  file.includes("/") && !isAbsolute(file) ? resolve(directory, file) : file,
  ...rest,
];
