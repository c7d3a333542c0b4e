import type { ByteSink, Command, Ending } from "../exec.ts";
import { execute } from "../exec.ts";
import type { Interruption } from "../interruption.ts";
import { both, Capture } from "../output/capture.ts";
import { lineLog } from "../output/line-log.ts";
import type { TextOutput } from "../output/stream-output.ts";
import { Tail } from "../output/tail.ts";
import type { Redactor } from "../redact/redactor.ts";
import { UiLog, type UiReport } from "../ui/ui-log.ts";
import type { Step } from "./step.ts";

/** Where and how steps run; the same for all of a run. */
export interface Workplace {
  /** The runtime's argv prefix. */
  readonly runtime: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  readonly interruption: Interruption;
  /** Milliseconds. */
  readonly stopTimeout: number;
}

/** What a step left behind. Captured output and the tail are not redacted. */
export interface StepOutcome {
  readonly ending: Ending;
  readonly failed: boolean;
  readonly seconds: number;
  readonly captured: Uint8Array | undefined;
  readonly stderrTail: string;
  readonly ui: UiReport | undefined;
}

/** Runs one step (runner 4.1, 8). Never throws for anything the runtime does. */
export const runStep = async (step: Step, place: Workplace, redact: Redactor): Promise<StepOutcome> => {
  const tail = new Tail();
  const capture = step.stdout === "capture" || step.stdout === "capture-and-log" ? new Capture() : undefined;
  const ui = step.stdout === "ui" ? new UiLog(place, redact) : undefined;
  const command: Command = {
    argv: [...place.runtime, ...step.args],
    directory: place.directory,
    environment: place.environment,
  };
  const stdout: ByteSink =
    ui ??
    (capture === undefined
      ? lineLog(place.stdout, redact)
      : step.stdout === "capture"
        ? capture
        : both(capture, lineLog(place.stdout, redact)));
  const stderr = lineLog(place.stderr, redact, (line) => tail.add(line));

  const started = performance.now();
  const ending = await execute(command, { stdout, stderr }, place.interruption, place.stopTimeout);
  const seconds = roundSeconds((performance.now() - started) / 1000);
  return {
    ending,
    failed: isFailure(step, ending, tail.text),
    seconds,
    captured: capture?.bytes,
    stderrTail: tail.text,
    ui: ui?.report,
  };
};

/** What was killed or never started has failed, whatever it wrote (runner 8.3). */
const isFailure = ({ accepts, acceptsMessages = [] }: Step, ending: Ending, stderr: string): boolean =>
  ending.problem !== undefined || !(accepts.includes(ending.exit) || acceptsMessages.some((message) => stderr.includes(message)));

/** One decimal, half up (runner 8.3). */
export const roundSeconds = (seconds: number): number => Math.floor(seconds * 10 + 0.5) / 10;
