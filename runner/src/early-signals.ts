import { rememberSignals } from "./signals.ts";

// The first thing the program does: a signal without a handler is lost on PID 1 and ends any other process without a result
// (runner 1). Only for a run: the other commands end by a signal as any program does.
export const onSignal: (listener: () => void) => void = process.argv.includes("run") ? rememberSignals(process) : () => {};
