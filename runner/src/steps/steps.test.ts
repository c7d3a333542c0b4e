import { emptyPlanHash, planFingerprint } from "@captf/sdk/hash";
import { parseJson } from "@captf/sdk/json";
import { decodePlan } from "@captf/sdk/plan";
import { type Operation, operations, type StepName } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import type { Logger } from "../log/logger.ts";
import { destructiveSummary } from "../plan/destructive.ts";
import { emptyPlan } from "../plan/plan-summary.ts";
import { createMask } from "../redact/mask.ts";
import { redactor } from "../redact/redactor.ts";
import type { RunOptions } from "../run-options.ts";
import type { Diagnostic } from "../ui/read-message.ts";
import { afterStep } from "./after-step.ts";
import { failureSummary } from "./failure-summary.ts";
import { roundSeconds, type StepOutcome } from "./run-step.ts";
import { pushErroredState, stepsFor } from "./steps-for.ts";

const settings = {
  workdir: "/w",
  backendConfig: [] as string[],
  lockTimeout: 300_000,
  forceUnlock: "",
  guardDeletes: false,
  expectPlan: "",
};
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
    ["restore", [init, "state-push: state push -force -lock-timeout=300s /w/restore.tfstate", "state-list: state list"]],
  ])("%s", (op, expected) => expect(lines(op)).toEqual(expected));

  test.each([
    ["guarded", { guardDeletes: true }],
    ["of an approved plan", { expectPlan: "p2:0" }],
  ])("an apply %s applies the plan it has looked at; that takes no variables and no approval (TRAP)", (_, over) =>
    expect(lines("apply", over)).toEqual([
      init,
      validate,
      `plan: plan ${common} -detailed-exitcode ${values} -out=/w/apply.tfplan`,
      "show-json: show -json -no-color /w/apply.tfplan",
      `apply: apply ${common} -json /w/apply.tfplan`,
    ]),
  );
  test("only an apply is guarded", () =>
    expect(lines("destroy", { guardDeletes: true, expectPlan: "p2:0" })).toEqual(lines("destroy")));
  test("the push of an errored state is not forced (runner 21)", () =>
    expect(pushErroredState("/w/root/errored.tfstate", settings)).toMatchObject({
      name: "state-push",
      args: ["state", "push", "-lock-timeout=300s", "/w/root/errored.tfstate"],
    }));

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
    const steps = operations.flatMap((op) => stepsFor({ ...settings, op, forceUnlock: "x", guardDeletes: true }));
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
    ["an error that is no diagnostic", "init", { stderrTail: "x\nError loading state: denied\n" }, "Error loading state: denied"],
    ["diagnostics before one that is none", "init", { stderrTail: "Error loading state: denied\nError: one" }, "Error: one"],
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
  const approved = "h2:0";
  const json = JSON.stringify({
    resource_changes: [
      { address: "a.b", change: { actions: ["create"], after: { p: "hunter2" }, after_sensitive: { p: true } } },
    ],
    output_changes: { o: { actions: ["create"], after: 1 } },
  });
  const deleting = JSON.stringify({
    resource_changes: [
      { address: 'a.b["hunter2"]', change: { actions: ["delete"], before: { p: "hunter2" }, before_sensitive: { p: true } } },
      { address: "c.d", change: { actions: ["delete", "create"], before: {}, after: {} } },
    ],
  });
  const hashOf = (plan: string): string => planFingerprint(decodePlan(parseJson(plan)), key);
  const counts = { replace: 0, import: 0, move: 0, forget: 0, outputChanges: 0 };

  const judge = async (name: StepName, of: Partial<RunOptions>, plan?: string) => {
    const told: string[] = [];
    const log: Logger = {
      info: (message, fields) => told.push(JSON.stringify([message, fields])),
      error: (message) => told.push(message),
    };
    const mask = createMask([]);
    const options = {
      op: "apply",
      expectPlan: "",
      inputsHash: "",
      allowDeletesHash: "",
      restoreResources: 0,
      ...of,
    } as RunOptions;
    const output = { exit: plan === undefined ? 0 : 2, captured: plan === undefined ? undefined : Buffer.from(plan) };
    const conclusion = await afterStep(name, output, { options, planKey: options.op === "drift" ? undefined : key, mask, log });
    return { conclusion, told: told.join("\n"), masked: mask("it is hunter2") };
  };
  const nothing = { kind: "continue", found: {} };
  const noChanges = { add: 0, change: 0, destroy: 0 };

  test.each<[string, StepName, Partial<RunOptions>, object]>([
    ["another step", "init", { op: "plan" }, nothing],
    ["plan: the empty plan", "plan", { op: "plan" }, { kind: "continue", planned: "no changes", found: { plan: emptyPlan } }],
    ["drift: none", "plan", { op: "drift" }, { kind: "continue", planned: "no changes", found: { drift: { detected: false } } }],
    ["guarded: nothing to apply", "plan", { guardDeletes: true }, { kind: "end", found: { changes: noChanges } }],
    ["approved: the empty plan was", "plan", { expectPlan: emptyPlanHash }, { kind: "end", found: { changes: noChanges } }],
    [
      "approved: another plan was",
      "plan",
      { expectPlan: "p2:1" },
      { kind: "end", found: { plan: emptyPlan }, error: { kind: "plan-changed", step: null } },
    ],
  ])("no change, %s", async (_, name, of, expected) => {
    const { conclusion } = await judge(name, of);
    expect(conclusion).toMatchObject(expected);
    if (!("error" in expected)) expect(conclusion).not.toHaveProperty("error");
  });
  test("the runtime's exit 2 is for show-json to explain", async () =>
    expect(await judge("plan", { op: "plan" }, "")).toMatchObject({ conclusion: nothing }));
  test("plan: hash, counts and new secrets", async () => {
    const { conclusion, told, masked } = await judge("show-json", { op: "plan" }, json);
    expect(conclusion).toMatchObject({
      kind: "continue",
      found: { plan: { hash: hashOf(json), create: 1, outputChanges: 1, resources: ["a.b (create)"] } },
      planned: "1 to create, 0 to update, 0 to replace, 0 to delete, 1 output(s) to change",
    });
    const fields = { ...counts, hash: hashOf(json), create: 1, update: 0, delete: 0, outputChanges: 1 };
    expect(JSON.parse(told)).toEqual(["Plan computed", fields]);
    expect(masked).toBe("it is (sensitive)");
  });
  test("drift: counts", async () =>
    expect((await judge("show-json", { op: "drift" }, json)).conclusion).toMatchObject({
      found: { drift: { detected: true, create: 1, resources: ["a.b"] } },
      planned: "1 to create, 0 to update, 0 to replace, 0 to delete",
    }));
  test("the approved plan goes on, deletes and all: approving a plan approves them", async () => {
    const { conclusion, told } = await judge("show-json", { expectPlan: hashOf(deleting), guardDeletes: true }, deleting);
    expect(conclusion).toEqual({ ...nothing, planned: "0 to create, 0 to update, 1 to replace, 1 to delete" });
    expect(told).toContain(hashOf(deleting));
  });
  test("another plan than the approved one ends the run and is in the result", async () => {
    const { conclusion } = await judge("show-json", { expectPlan: "p2:1" }, deleting);
    const tail = expect.stringMatching(/p2:1\b.*p2:[0-9a-f]{64}.*1 to delete.*nothing was applied/);
    expect(conclusion).toMatchObject({
      kind: "end",
      found: { plan: { hash: hashOf(deleting), resources: ['a.b["(sensitive)"] (delete)', "c.d (replace)"] } },
      error: { kind: "plan-changed", step: null, tail },
    });
  });
  test("a guarded plan that deletes is blocked: addresses and actions, no values, no secrets", async () => {
    const { conclusion, told } = await judge("show-json", { guardDeletes: true, inputsHash: approved }, deleting);
    const tail = 'the plan deletes or replaces 2 resources: a.b["(sensitive)"] (delete), c.d (replace)';
    expect(conclusion).toMatchObject({
      kind: "end",
      found: { plan: { hash: hashOf(deleting), delete: 1, replace: 1 } },
      planned: "0 to create, 0 to update, 1 to replace, 1 to delete",
      error: { kind: "blocked", step: null, tail },
    });
    expect(told).not.toContain("hunter2");
    expect(JSON.parse(told)[1]).toEqual({ summary: tail, inputsHash: approved, planHash: hashOf(deleting) });
  });
  test.each([
    ["none", {}],
    ["two empty texts approve nothing (TRAP)", { inputsHash: "", allowDeletesHash: "" }],
    ["that of other inputs", { inputsHash: approved, allowDeletesHash: "h2:1" }],
    ["without inputs", { allowDeletesHash: approved }],
  ])("blocked: no approval, %s", async (_, of) =>
    expect((await judge("show-json", { guardDeletes: true, ...of }, deleting)).conclusion).toMatchObject({
      error: { kind: "blocked" },
    }),
  );
  test("approved deletes go on, and the log says so", async () => {
    const of = { guardDeletes: true, inputsHash: approved, allowDeletesHash: approved };
    const { conclusion, told } = await judge("show-json", of, deleting);
    expect(conclusion).toMatchObject(nothing);
    expect(told).toContain(approved);
  });
  test("a guarded plan that deletes nothing goes on", async () =>
    expect((await judge("show-json", { guardDeletes: true }, json)).conclusion).toMatchObject(nothing));
  test("a plan that is no JSON fails without quoting it", async () => {
    const { conclusion } = await judge("show-json", { op: "plan" }, '{"hunter2"');
    expect(conclusion.kind).toBe("unusable");
    expect(JSON.stringify(conclusion)).not.toContain("hunter2");
  });
  test.each(["null", "[]", '"x"'])("JSON that is no plan is not applied: %s", async (document) =>
    expect((await judge("show-json", { guardDeletes: true }, document)).conclusion).toMatchObject({ kind: "unusable" }),
  );
  test.each([
    ["as many as the backup", "a.b\nmodule.m.c.d\n", 2, nothing],
    ["none, as the backup", "", 0, nothing],
    ["none, though the backup had some", "data.a.b\n", 1, { kind: "unusable" }],
  ])("restore: %s", async (_, list, restoreResources, expected) =>
    expect((await judge("state-list", { op: "restore", restoreResources }, list)).conclusion).toMatchObject(expected),
  );
});

describe("blocked summary (runner 11.2)", () => {
  const plain = (text: string): string => text;
  const changes = (n: number, length: number) => Array.from({ length: n }, (_, i) => `${String(i)}${"é".repeat(length)}`);
  test("one", () =>
    expect(destructiveSummary(["a.b (delete)"], plain)).toBe("the plan deletes or replaces 1 resource: a.b (delete)"));
  test("as many as fit, and how many more; never more than 512 bytes", () => {
    for (let length = 0; length < 300; length++) {
      const summary = destructiveSummary(changes(20, length), plain);
      expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(512);
      const [, more] = / and (\d+) more$/.exec(summary) ?? ["", "0"];
      const entries = summary
        .replace(/^.*?: /, "")
        .replace(/ and \d+ more$/, "")
        .split(", ");
      expect(entries.filter((entry) => entry !== "").length + Number(more)).toBe(20);
    }
  });
  test("exactly 512 bytes fit", () => {
    const lead = "the plan deletes or replaces 1 resource: ";
    const fits = "x".repeat(512 - lead.length);
    expect(destructiveSummary([fits], plain)).toBe(lead + fits);
    expect(destructiveSummary([`${fits}x`], plain)).toBe(`${lead} and 1 more`);
  });
});
