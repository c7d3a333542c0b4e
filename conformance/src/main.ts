import { setFlagsFromString } from "node:v8";
import { main } from "./cli.ts";
import type { Console } from "./console.ts";
import { exitCodes } from "./exit-codes.ts";

// Whoever reads may go away (a pipe closed, a terminal gone); what was created must still be destroyed.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", () => {
    process.exitCode = exitCodes.couldNotRun;
  });
}

/** The one place that touches the process itself. */
const processConsole: Console = {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  live: process.stderr.isTTY === true,
  columns: () => process.stderr.columns ?? 80,
  onSignal: (signalled) => {
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
    for (const signal of signals) process.on(signal, signalled);
    return () => {
      for (const signal of signals) process.off(signal, signalled);
    };
  },
};

// The HCL parser is the only WASM here and runs for a moment: optimising its code costs more than it saves.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

try {
  const exitCode = await main(process.argv.slice(2), processConsole);
  // A report that nobody could read is no success.
  process.exitCode = exitCode === exitCodes.passed ? (process.exitCode ?? exitCode) : exitCode;
} catch (error) {
  process.stderr.write(`captf-conformance: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = exitCodes.couldNotRun;
}
