import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { emptyJob } from "./empty-job.ts";

const outputBytes = 200_000_000;

const line = JSON.stringify({
  "@level": "info",
  "@message": "null_resource.a[17]: Still creating... [10s elapsed]",
  "@module": "terraform.ui",
  "@timestamp": "2026-01-01T00:00:00.000000Z",
  hook: {
    resource: { addr: "null_resource.a[17]", module: "", resource_type: "null_resource", resource_name: "a", resource_key: 17 },
    action: "create",
    elapsed_seconds: 10,
  },
  type: "apply_progress",
});

/** A runtime whose apply prints much and then writes down how much memory its parent had at most. */
const runtime = (report: string): string => `case "$1" in
version) echo '{"terraform_version":"1.11.4"}' ;;
validate) echo '{"format_version":"1.0","valid":true,"error_count":0,"warning_count":0,"diagnostics":[]}' ;;
apply)
  yes '${line}' | head -c ${outputBytes}
  grep VmHWM "/proc/$PPID/status" > '${report}'
  ;;
esac
`;

/** The runner's peak memory while an apply prints 200 MB, and how fast they go; Linux only. */
export const benchMemory: Bench = ({ runner, place }) => {
  const report = join(place, "report");
  const args = emptyJob(place, runtime(report));
  const [file, ...rest] = runner;
  const started = performance.now();
  // Not read by us, whose own pace would be measured.
  const { status } = spawnSync("/bin/sh", ["-c", '"$@" > /dev/null 2>&1', "sh", file, ...rest, ...args]);
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`the runner ended with ${status}: ${readFileSync(join(place, "result.json"), "utf8")}`);
  const kilobytes = Number(/\d+/.exec(readFileSync(report, "utf8"))?.[0]);
  return [
    `peak memory ${((kilobytes * 1024) / 1e6).toFixed(0)} MB while ${outputBytes / 1e6} MB were printed in ${seconds.toFixed(1)} s`,
  ];
};
