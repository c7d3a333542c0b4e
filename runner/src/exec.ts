import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { aborted, elapsed, type Interruption } from "./interruption.ts";

/** One command of the runtime. No shell ever sees it. */
export interface Command {
  readonly argv: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Takes an output. A promise asks to wait before the next write. `end` is not called for an output that was cut off. */
export interface ByteSink {
  write(chunk: Uint8Array): void | Promise<void>;
  end(): void | Promise<void>;
}

/** Where outputs go; without a sink they go to /dev/null. */
export interface Sinks {
  readonly stdout?: ByteSink;
  readonly stderr?: ByteSink;
}

/** How a command ended. With `problem` it did not end by itself (killed, or never started) and `exit` is 1 (runner 8.3). */
export interface Ending {
  readonly exit: number;
  readonly problem?: string;
}

/**
 * Runs a command to its end, in a process group of its own. Interrupted, its process (never the group: plugins must live on to
 * answer it) gets one SIGTERM, and SIGKILL when the interruption's deadline expires. What holds its outputs open after its exit is
 * waited for until that deadline, at most `stopTimeout` milliseconds (runner 8).
 */
export const execute = async (
  command: Command,
  sinks: Sinks,
  interruption: Interruption,
  stopTimeout: number,
): Promise<Ending> => {
  const { stopped, expired } = interruption;
  if (stopped.aborted) return { exit: 1, problem: "it was not started: the run had been interrupted" };
  const child = start(command, sinks);
  if (typeof child === "string") return { exit: 1, problem: child };

  const outputs = Promise.all([pump(child.stdout, sinks.stdout), pump(child.stderr, sinks.stderr)]);
  outputs.catch(() => {}); // looked at below; until then a failure is not unhandled
  const terminate = () => child.kill("SIGTERM");
  stopped.addEventListener("abort", terminate, { once: true });
  const deadline = aborted(expired);
  try {
    const ending = await Promise.race([ended(child), deadline.happened]);
    if (ending === "aborted") {
      child.kill("SIGKILL");
      return { exit: 1, problem: "it was killed: it did not stop in time after the interruption" };
    }
    const patience = outputPatience(interruption, stopTimeout);
    await Promise.race([outputs, deadline.happened, patience.happened]).finally(patience.cancel);
    return ending;
  } finally {
    deadline.cancel();
    stopped.removeEventListener("abort", terminate);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
};

/**
 * When outputs that others hold open, or nobody reads, are waited for no longer: after the stop timeout, and once a signal has come after
 * a quarter of the time that is left. The rest is for saving a state, which matters more than the end of a log.
 */
const outputPatience = ({ stopped, deadline }: Interruption, stopTimeout: number) => {
  const whole = elapsed(stopTimeout);
  const stop = aborted(stopped);
  let quarter: ReturnType<typeof elapsed> | undefined;
  const hurried = stop.happened.then(() => {
    quarter = elapsed((deadline() - performance.now()) / 4);
    return quarter.happened;
  });
  return {
    happened: Promise.race([whole.happened, hurried]),
    cancel: () => {
      for (const each of [whole, stop, quarter]) each?.cancel();
    },
  };
};

const start = ({ argv, directory, environment }: Command, sinks: Sinks): ChildProcess | string => {
  const [file = "", ...args] = argv;
  try {
    return spawn(file, args, {
      cwd: directory,
      env: environment,
      detached: true, // its own group: a terminal's Ctrl-C reaches the runner only
      stdio: ["ignore", sinks.stdout ? "pipe" : "ignore", sinks.stderr ? "pipe" : "ignore"],
    });
  } catch (error) {
    return notStarted(error as Error);
  }
};

const ended = (child: ChildProcess): Promise<Ending> =>
  new Promise((resolve) => {
    child.once("error", (error) => {
      if (child.pid === undefined) resolve({ exit: 1, problem: notStarted(error) });
    });
    // Not "close": that waits for whoever inherited the outputs.
    child.once("exit", (code, signal) =>
      resolve(code === null ? { exit: 1, problem: `it was killed by ${signal}` } : { exit: code }),
    );
  });

/** The error's code, not its message: that may quote arguments. */
const notStarted = (error: NodeJS.ErrnoException): string => `it could not be started (${error.code ?? error.name})`;

const pump = async (stream: Readable | null, sink: ByteSink | undefined): Promise<void> => {
  if (!stream || !sink) return;
  let chunk: IteratorResult<Uint8Array>;
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  for (;;) {
    try {
      chunk = await chunks.next();
    } catch {
      return; // closed on the way: what is left of a line may be half a secret, so no end()
    }
    if (chunk.done) return sink.end();
    try {
      await sink.write(chunk.value);
    } catch (error) {
      stream.destroy(); // the child must not wait for a reader that is gone
      throw error;
    }
  }
};
