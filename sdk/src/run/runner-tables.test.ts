import { describe, expect, test } from "vitest";
import { eventReporters, maxEventFieldBytes } from "../api/events/note.ts";
import { runnerEventLimits } from "../api/events/runner.ts";
import { minPlanKeyBytes } from "../hash/plan-fingerprint.ts";
import { maxStateChunks } from "../state/chunks.ts";
import { maxStateBytes } from "../state/decode-state.ts";
import { runFlags } from "./flags.ts";
import { exitCodes, stepNames } from "./operations.ts";
import {
  errorKinds,
  maxDriftResources,
  maxErrorResourceBytes,
  maxErrorResources,
  maxPlanResources,
  maxResultBytes,
  maxSummaryBytes,
} from "./result.ts";

// flag | type | default; a `-` where there is none.
const flags = `
op | string | -
bin | list | /captf/runtime
image | string | ""
module | string | /captf/module
providers | string | /captf/providers
workdir | string | /captf/work
config | string | /captf/config
backend-config | list | -
lock-timeout | duration | 5m0s
stop-timeout | duration | 1m0s
force-unlock | string | ""
guard-deletes | switch | false
inputs-hash | string | ""
allow-deletes-hash | string | ""
expect-plan | string | ""
plan-key-file | string | /captf/plan-key/key
restore-chunks | count | 0
restore-resources | count | 0
event-object | string | ""
job-name | string | ""
result | string | /dev/termination-log
`;

test("the flags of run (runner 2.4)", () => {
  const table = Object.values(runFlags).map((flag) => {
    const byDefault = "default" in flag ? [flag.default].flat().join(" ") : "-";
    return `${flag.name} | ${flag.type} | ${byDefault === "" ? '""' : byDefault}`;
  });
  expect(table.toSorted()).toEqual(flags.trim().split("\n").toSorted());
});

test("step names: the label set of metrics (runner 7)", () =>
  expect(stepNames.join(" ")).toBe(
    "init force-unlock validate apply destroy apply-refresh-only plan show-json state-push state-list prepare",
  ));

test("exit codes (runner 3); TRAP: the runtime's own is never one of them", () =>
  expect(exitCodes).toEqual({ success: 0, failure: 1, usage: 2 }));

test("error kinds (runner 15)", () =>
  expect(errorKinds).toEqual(["image-layout", "step", "interrupted", "blocked", "plan-changed"]));

describe("limits (runner 22), row by row; bytes", () => {
  test.each<[string, unknown, unknown]>([
    ["result document", maxResultBytes, 4096],
    ["failure summary", maxSummaryBytes, 512],
    ["error.resources", [maxErrorResources, maxErrorResourceBytes], [10, 512]],
    ["plan resources", maxPlanResources, 50],
    ["drift resources", maxDriftResources, 20],
    ["event note", eventReporters.runner.maxNoteBytes, 1024],
    ["event instance and action", maxEventFieldBytes, 128],
    ["event POST timeout and failures before giving up", runnerEventLimits, { timeoutMs: 2000, consecutiveFailures: 3 }],
    ["restore chunks and decompressed", [maxStateChunks, maxStateBytes], [32, 16 * 2 ** 20]],
    ["plan key, at least", minPlanKeyBytes, 32],
  ])("%s", (_, limit, expected) => expect(limit).toEqual(expected));
});
