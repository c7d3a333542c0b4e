/** What tells of signals: the process. */
interface SignalSource {
  on(signal: "SIGTERM" | "SIGINT", listener: () => void): unknown;
}

/** Listens for SIGTERM and SIGINT from now on. Returns `Host.onSignal`: a signal that came before is handed on at once. */
export const rememberSignals = (source: SignalSource): ((listener: () => void) => void) => {
  let came = false;
  let handOn = (): void => {
    came = true;
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) source.on(signal, () => handOn());
  return (listener) => {
    handOn = listener;
    if (came) listener();
  };
};
