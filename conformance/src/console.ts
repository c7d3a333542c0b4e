/** What the commands read and write; a test hands in its own, `main` the process's. */
export interface Console {
  readonly env: NodeJS.ProcessEnv;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether `error` goes to a terminal that can rewrite a line. */
  readonly live: boolean;
  readonly columns: () => number;
  /** Calls back on each signal that asks to stop until the returned function is called. */
  readonly onSignal: (signalled: () => void) => () => void;
}
