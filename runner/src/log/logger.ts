import type { TextOutput } from "../output/stream-output.ts";
import type { LoggingOptions } from "./logging-options.ts";

export type Fields = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The runner's own log (runner 18). Callers pass no environment values, no inputs, no plan and no unredacted runtime text. */
export interface Logger {
  readonly info: (message: string, fields?: Fields) => void;
  readonly error: (message: string, problem: string, fields?: Fields) => void;
}

interface Sources {
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  readonly now: () => Date;
  readonly pid: number;
}

/** What a log line calls its origin. */
const caller = "runner:1";

/** A log in Kubernetes' structured text or JSON format. */
export const createLogger = ({ format, splitStream }: LoggingOptions, { stdout, stderr, now, pid }: Sources): Logger => {
  const line = format === "json" ? jsonLine : textLine(pid);
  // Not awaited: a log line does not wait for a slow reader.
  return {
    info: (message, fields = {}) => void (splitStream ? stdout : stderr).write(line("I", now(), message, fields)),
    error: (message, problem, fields = {}) => void stderr.write(line("E", now(), message, { err: problem, ...fields })),
  };
};

type Severity = "I" | "E";

const textLine =
  (pid: number) =>
  (severity: Severity, at: Date, message: string, fields: Fields): string => {
    const date = `${two(at.getMonth() + 1)}${two(at.getDate())}`;
    const time = `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, "0")}000`;
    const pairs = Object.entries(fields).map(([key, value]) => ` ${key}=${JSON.stringify(value)}`);
    return `${severity}${date} ${time} ${String(pid).padStart(7)} ${caller}] ${JSON.stringify(message)}${pairs.join("")}\n`;
  };

const jsonLine = (severity: Severity, at: Date, message: string, fields: Fields): string =>
  `${JSON.stringify({ ts: at.getTime(), caller, msg: message, ...(severity === "I" && { v: 0 }), ...fields })}\n`;

const two = (value: number): string => String(value).padStart(2, "0");
