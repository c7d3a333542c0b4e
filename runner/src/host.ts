import type { TextOutput } from "./output/stream-output.ts";

/** All that the runner takes from the process it is; tests pass their own. */
export interface Host {
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  /** The running executable, for `copy`. */
  readonly executable: string;
  readonly pid: number;
  /** Folder of the service account's files. */
  readonly serviceAccount: string;
  readonly now: () => Date;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  /** Calls back on every SIGTERM and SIGINT from then on, and at once where one has come before. */
  readonly onSignal: (listener: () => void) => void;
}
