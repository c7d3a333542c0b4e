import { streamOutput } from "./output/stream-output.ts";
import { runCommand } from "./run-command.ts";

// The only place that reads the environment and the process; everything below gets values.
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

runCommand(process.argv.slice(2), {
  environment,
  directory: process.cwd(),
  executable: process.execPath,
  pid: process.pid,
  now: () => new Date(),
  stdout: streamOutput(process.stdout),
  stderr: streamOutput(process.stderr),
  // As PID 1 nothing happens on a signal without a handler (runner 1).
  onSignal: (listener) => {
    process.on("SIGTERM", listener);
    process.on("SIGINT", listener);
  },
}).then(
  // Not process.exitCode: a pipe that a grandchild holds open must not keep the runner alive.
  (exitCode) => process.exit(exitCode),
);
