import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Bench } from "./bench.ts";
import { emptyJob } from "./empty-job.ts";

const lines = 8;
const secret = "correct horse battery";

/** A runtime whose apply prints a line each second, plain ones and ones that may begin a secret, each with the time. */
const runtime = `case "$1" in
version) echo '{"terraform_version":"1.11.4"}' ;;
validate) echo '{"format_version":"1.0","valid":true,"error_count":0,"warning_count":0,"diagnostics":[]}' ;;
apply)
  for i in $(seq ${lines}); do
    case $((i % 2)) in 0) words=plain ;; *) words=correct ;; esac
    printf '{"@message":"%s tick %s"}\\n' "$(date +%s%3N)" "$words"
    sleep 1
  done
  ;;
esac
`;

/** How long the runner holds a complete line at most, for masking a secret that goes on in the next one; GNU date. */
export const benchHeld: Bench = ({ runner, place }) =>
  new Promise((resolve, reject) => {
    const [file, ...rest] = runner;
    const running = spawn(file, [...rest, ...emptyJob(place, runtime)], {
      env: { ...process.env, MY_SECRET: secret },
      stdio: ["ignore", "pipe", "ignore"],
    });
    const held: number[] = [];
    createInterface(running.stdout).on("line", (line) => {
      const [, printed] = /^(\d{13}) tick/.exec(line) ?? [];
      if (printed !== undefined) held.push(Date.now() - Number(printed));
    });
    running.on("error", reject).on("close", (status) => {
      if (status !== 0 || held.length !== lines)
        reject(new Error(`${held.length} lines, exit code ${status}; ${join(place, "result.json")}`));
      else
        resolve([
          `longest hold of a complete line ${Math.max(...held)} ms (median ${held.toSorted((a, b) => a - b)[lines / 2]} ms)`,
        ]);
    });
  });
