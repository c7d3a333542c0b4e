import { onSignal } from "./early-signals.ts";
import { streamOutput } from "./output/stream-output.ts";
import { runCommand } from "./run-command.ts";

// The only place that reads the environment and the process, early-signals.ts apart; everything below gets values.
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
);

runCommand(process.argv.slice(2), {
  environment,
  directory: process.cwd(),
  executable: process.execPath,
  pid: process.pid,
  serviceAccount: "/var/run/secrets/kubernetes.io/serviceaccount",
  now: () => new Date(),
  stdout: streamOutput(process.stdout),
  stderr: streamOutput(process.stderr),
  onSignal,
}).then(
  // Not process.exitCode: a pipe that a grandchild holds open must not keep the runner alive.
  (exitCode) => process.exit(exitCode),
);
