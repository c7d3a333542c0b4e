import { emptyPlanHash, planFingerprint } from "@captf/sdk/hash";
import { parseJson } from "@captf/sdk/json";
import { decodePlan } from "@captf/sdk/plan";
import type { Operation } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import { redactor } from "../redact/redactor.ts";
import type { Diagnostic } from "../ui/read-message.ts";
import { afterStep } from "./after-step.ts";
import { failureSummary } from "./failure-summary.ts";
import { roundSeconds, type StepOutcome } from "./run-step.ts";
import { stepsFor } from "./steps-for.ts";

const settings = { workdir: "/w", backendConfig: [] as string[], lockTimeout: 300_000, forceUnlock: "" };
const lines = (op: Operation, over: Partial<typeof settings> = {}): string[] =>
  stepsFor({ ...settings, op, ...over }).map((step) => `${step.name}: ${step.args.join(" ")}`);

const common = "-input=false -no-color -lock-timeout=300s";
const values = "-var-file=terraform.tfvars.json";
const init = `init: init ${common}`;
const validate = "validate: validate -json -no-color";
const show = "show-json: show -json -no-color /w/plan.tfplan";
const refresh = `apply-refresh-only: apply ${common} -refresh-only -auto-approve ${values}`;

describe("command lines (runner 7)", () => {
  test.each<[Operation, string[]]>([
    ["apply", [init, validate, `apply: apply ${common} -json -auto-approve ${values}`]],
    ["plan", [init, validate, `plan: plan ${common} -detailed-exitcode ${values} -out=/w/plan.tfplan`, show]],
    ["destroy", [init, `destroy: destroy ${common} -json -auto-approve ${values}`]],
    ["refresh", [init, refresh]],
    ["drift", [init, refresh, `plan: plan ${common} -detailed-exitcode -refresh=false ${values} -out=/w/plan.tfplan`, show]],
  ])("%s", (op, expected) => expect(lines(op)).toEqual(expected));

  test("a stale lock is released after init (TRAP)", () =>
    expect(lines("destroy", { forceUnlock: "id-1" }).slice(0, 2)).toEqual([init, "force-unlock: force-unlock -force id-1"]));
  test("backend values are passed whole and in order, commas too (TRAP)", () => {
    const backendConfig = ["b=2", 'labels={"a"="b","c"=""}', "a=1"];
    expect(stepsFor({ ...settings, op: "apply", backendConfig })[0]?.args.slice(4)).toEqual(
      backendConfig.map((v) => `-backend-config=${v}`),
    );
  });
  test.each([
    [0, "0s"],
    [999, "0s"],
    [1000, "1s"],
    [90_500, "90s"],
  ])("a lock timeout of %d ms is %s", (lockTimeout, text) =>
    expect(lines("apply", { lockTimeout })[0]).toContain(`-lock-timeout=${text}`),
  );
  test("only plan accepts exit 2, and only show-json depends on it", () => {
    const steps = (["apply", "plan", "destroy", "refresh", "drift"] as const).flatMap((op) =>
      stepsFor({ ...settings, op, forceUnlock: "x" }),
    );
    for (const step of steps) {
      expect(step.accepts).toEqual(step.name === "plan" ? [0, 2] : [0]);
      expect(step.onlyAfterExit).toBe(step.name === "show-json" ? 2 : undefined);
      if (step.name === "show-json") expect(step.stdout).toBe("capture"); // never logged
    }
  });
});

test.each([
  [0, 0],
  [0.04, 0],
  [0.05, 0.1],
  [1.25, 1.3],
  [12.34, 12.3],
])("%d seconds are written as %d", (given, written) => expect(roundSeconds(given)).toBe(written));

describe("failure summary (runner 14)", () => {
  const outcome = (over: Partial<StepOutcome>): StepOutcome => ({
    ending: { exit: 1 },
    failed: true,
    seconds: 0,
    captured: undefined,
    stderrTail: "",
    ui: undefined,
    ...over,
  });
  const ui = (...errors: Partial<Diagnostic>[]) => ({
    errors: errors.map((e) => ({ summary: "", detail: "", address: "", context: "", ...e })),
    errored: [],
    changes: undefined,
  });
  const plain = (text: string): string => text;
  const validateOutput = Buffer.from(
    JSON.stringify({
      diagnostics: [
        { severity: "warning", summary: "old" },
        { severity: "error", summary: "bad", detail: "because\nof this" },
      ],
    }),
  );

  test.each([
    [
      "the UI's errors",
      "apply",
      { ui: ui({ summary: "one", detail: "why\nmore" }, { summary: "two" }) },
      "Error: one: why\nError: two",
    ],
    ["the UI before stderr", "apply", { ui: ui({ summary: "one" }), stderrTail: "Error: other" }, "Error: one"],
    [
      "stderr without UI errors",
      "destroy",
      { ui: ui(), stderrTail: "x\nError: one\r\n\ny Error: z\nError: two" },
      "Error: one\nError: two",
    ],
    ["validate's errors", "validate", { captured: validateOutput, stderrTail: "Error: other" }, "Error: bad: because"],
    [
      "stderr where validate printed no JSON",
      "validate",
      { captured: Buffer.from("boom"), stderrTail: "Error: other" },
      "Error: other",
    ],
    [
      "stderr where validate named no error",
      "validate",
      { captured: Buffer.from("{}"), stderrTail: "Error: other" },
      "Error: other",
    ],
    ["not what another step captured", "show-json", { captured: validateOutput, stderrTail: "Error: other" }, "Error: other"],
  ] as const)("%s", (_, name, over, summary) => expect(failureSummary(name, outcome(over), plain)).toBe(summary));

  test("otherwise names the step and its exit, and why it did not end by itself", () => {
    expect(failureSummary("init", outcome({ ending: { exit: 3 } }), plain)).toMatch(/init.*\b3\b.*logs/);
    expect(failureSummary("init", outcome({ ending: { exit: 1, problem: "it was killed by SIGKILL" } }), plain)).toMatch(
      /init.*\b1\b.*SIGKILL/,
    );
  });
  test("at most 512 bytes, cut at a character", () => {
    const summary = failureSummary("init", outcome({ stderrTail: `Error: ${"é".repeat(600)}` }), plain);
    expect(Buffer.byteLength(summary)).toBe(511);
    expect(summary).not.toContain("\ufffd");
  });
  test("redacts no more than it has room for", () => {
    let redacted = 0;
    const counting = (text: string): string => {
      redacted++;
      return text;
    };
    const errors = Array.from({ length: 100_000 }, () => ({ summary: "x".repeat(100) }));
    expect(failureSummary("apply", outcome({ ui: ui(...errors) }), counting)).toHaveLength(512);
    expect(redacted).toBeLessThan(20);
  });
  test("redacted before it is cut (TRAP)", () => {
    const secret = `start${"x".repeat(600)}`;
    const redact = redactor([{ value: secret, lineMinimum: 4 }]);
    for (const over of [
      { stderrTail: `Error: ${secret}` },
      { ui: ui({ summary: "s", detail: secret }) },
      { ui: ui({ summary: secret }) },
    ]) {
      expect(failureSummary("apply", outcome(over), redact)).not.toContain("start");
    }
  });
  test("a secret of several short lines is masked as a whole", () => {
    const redact = redactor([{ value: "ab\ncd", lineMinimum: 16 }]);
    expect(failureSummary("apply", outcome({ ui: ui({ summary: "s", detail: "ab\ncd" }) }), redact)).toBe(
      "Error: s: (sensitive)",
    );
    expect(failureSummary("init", outcome({ stderrTail: "Error: ab\ncd" }), redact)).toBe("Error: (sensitive)");
  });
});

describe("after a step (runner 4.1)", () => {
  const key = Buffer.alloc(32, 7);
  const json = JSON.stringify({
    resource_changes: [
      { address: "a.b", change: { actions: ["create"], after: { p: "hunter2" }, after_sensitive: { p: true } } },
    ],
    output_changes: { o: { actions: ["create"], after: 1 } },
  });
  const captured = Buffer.from(json);
  const nothing = { kind: "continue", found: {} };
  test.each([
    ["apply", "plan", 0, nothing],
    ["plan", "init", 0, nothing],
    ["plan", "plan", 2, nothing],
    ["plan", "plan", 0, { kind: "continue", found: { plan: { hash: emptyPlanHash, create: 0, update: 0, delete: 0 } } }],
    [
      "drift",
      "plan",
      0,
      { kind: "continue", found: { drift: { detected: false, create: 0, update: 0, replace: 0, delete: 0, resources: [] } } },
    ],
  ] as const)("%s, %s exited %d", async (op, name, exit, conclusion) =>
    expect(await afterStep(op, name, { exit, captured: undefined }, op === "plan" ? key : undefined)).toEqual(conclusion),
  );
  test("plan: hash, counts and new secrets", async () => {
    const plan = decodePlan(parseJson(json));
    expect(await afterStep("plan", "show-json", { exit: 0, captured }, key)).toMatchObject({
      kind: "continue",
      found: { plan: { hash: planFingerprint(plan, key), create: 1, outputChanges: 1, resources: ["a.b (create)"] } },
      secrets: [{ value: "hunter2", lineMinimum: 16 }],
    });
  });
  test("drift: counts", async () =>
    expect(await afterStep("drift", "show-json", { exit: 0, captured }, undefined)).toMatchObject({
      found: { drift: { detected: true, create: 1, resources: ["a.b"] } },
    }));
  test("a plan that is no JSON fails without quoting it", async () => {
    const conclusion = await afterStep("plan", "show-json", { exit: 0, captured: Buffer.from('{"hunter2"') }, key);
    expect(conclusion.kind).toBe("fail");
    expect(JSON.stringify(conclusion)).not.toContain("hunter2");
  });
});
