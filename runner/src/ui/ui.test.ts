import { describe, expect, test } from "vitest";
import { memoryOutput } from "../fake-runtime.testdata.ts";
import { redactor } from "../redact/redactor.ts";
import { scanChanges } from "./change-scanner.ts";
import { errorResources } from "./error-resources.ts";
import { renderDiagnostic } from "./render-diagnostic.ts";
import { UiLog } from "./ui-log.ts";

const plain = redactor([]);

const ui = async (lines: string, redact = plain) => {
  const stdout = memoryOutput();
  const stderr = memoryOutput();
  const log = new UiLog({ stdout, stderr }, redact);
  await log.write(Buffer.from(lines));
  await log.end();
  return { stdout: stdout.text(), stderr: stderr.text(), ...log.report };
};

const diagnostic = (severity: string, more: object = {}) =>
  JSON.stringify({ type: "diagnostic", "@message": "short", diagnostic: { severity, summary: "It broke", ...more } });

describe("reader (runner 9)", () => {
  test.each([
    ["a message", '{"@message":"Plan: 1 to add","type":"change_summary"}', "Plan: 1 to add\n", ""],
    ["no message", '{"@message":"","type":"log"}', "", ""],
    ["text", "not JSON", "not JSON\n", ""],
    ["an empty line", "", "\n", ""],
    ["JSON with neither type nor message", '{"a":1}', '{"a":1}\n', ""],
    ["an error", diagnostic("error"), "", "Error: It broke\n"],
    ["a warning", diagnostic("warning", { detail: "Why.\nMore." }), "Warning: It broke\n\nWhy.\nMore.\n", ""],
    [
      "an error with an address",
      diagnostic("error", { address: "a.b", detail: "Why." }),
      "",
      "Error: It broke\n\n  with a.b\n\nWhy.\n",
    ],
    ["a diagnostic of another kind", diagnostic("note"), "short\n", ""],
    ["a diagnostic that is no object", '{"type":"diagnostic","@message":"short","diagnostic":"x"}', "short\n", ""],
    ["escapes", '{"@message":"\\u001b[1mbold\\u001b[0m","type":"log"}', "bold\n", ""],
  ])("prints %s", async (_, line, stdout, stderr) => expect(await ui(`${line}\n`)).toMatchObject({ stdout, stderr }));

  test("a last line needs no newline, and a line may come in pieces", async () => {
    const stdout = memoryOutput();
    const log = new UiLog({ stdout, stderr: memoryOutput() }, plain);
    for (const piece of ['{"@mess', 'age":"é', '"}\n{"@message"', ':"two"}']) await log.write(Buffer.from(piece));
    await log.end();
    expect(stdout.text()).toBe("é\ntwo\n");
  });

  test("a line over 1 MiB is left out with one note, no part of it is shown (TRAP)", async () => {
    const long = `{"@message":"hunter2${"x".repeat(1 << 20)}"}`;
    const shown = await ui(`${long}\n{"@message":"after"}\n`);
    expect(shown.stdout).toMatch(/^\[.*1 MiB.*\]\nafter\n$/);
  });

  test("texts are stripped, then redacted as a whole", async () => {
    const redact = redactor([{ value: "two\nlines", lineMinimum: 16 }]);
    const shown = await ui(
      `{"@message":"say t\\u001b[1mwo\\nlines"}\n${diagnostic("error", { detail: "two\nlines" })}\n`,
      redact,
    );
    expect(shown).toMatchObject({ stdout: "say (sensitive)\n", stderr: "Error: It broke\n\n(sensitive)\n" });
  });

  test("the counts are found though a secret hides them in the log", async () => {
    const shown = await ui(
      '{"@message":"Apply complete! Resources: 1 added, 0 changed, 0 destroyed.","type":"change_summary"}',
      redactor([{ value: "added", lineMinimum: 4 }]),
    );
    expect(shown.changes).toEqual({ add: 1, change: 0, destroy: 0 });
    expect(shown.stdout).toContain("(sensitive)");
  });

  test("errors and errored addresses are gathered, in order, and bounded", async () => {
    const hook = (addr: string) =>
      JSON.stringify({ type: "apply_errored", "@message": `${addr}: failed`, hook: { resource: { addr } } });
    const shown = await ui(
      [hook("a.one"), diagnostic("error"), hook("a.two"), ...Array(200).fill(diagnostic("error"))].join("\n"),
    );
    expect(shown.errored).toEqual(["a.one", "a.two"]);
    expect(shown.stdout).toBe("a.one: failed\na.two: failed\n");
    expect(shown.errors).toHaveLength(100);
  });

  test("errors are bounded by their size too: what does not fit is left out whole", async () => {
    const big = (summary: string) => diagnostic("error", { summary, detail: "x".repeat(600_000) });
    const shown = await ui([big("one"), big("two"), diagnostic("error", { summary: "three" })].join("\n"));
    expect(shown.errors.map((error) => error.summary)).toEqual(["one", "three"]);
    expect(shown.stderr).toContain("Error: two");
  });

  test("rendering: no address, no detail", () =>
    expect(renderDiagnostic("warning", { summary: "S", detail: "", address: "", context: "" })).toBe("Warning: S"));
});

describe("change counts (runner 10)", () => {
  test.each([
    ["an apply", "Apply complete! Resources: 1 added, 2 changed, 3 destroyed.", { add: 1, change: 2, destroy: 3 }],
    [
      "with imports",
      "Apply complete! Resources: 4 imported, 1 added, 2 changed, 3 destroyed.",
      { add: 1, change: 2, destroy: 3, import: 4 },
    ],
    ["a destroy", "Destroy complete! Resources: 5 destroyed.", { add: 0, change: 0, destroy: 5 }],
    [
      "a suffix that is not matched",
      "Apply complete! Resources: 1 added, 2 changed, 3 destroyed, 1 forgotten.",
      { add: 1, change: 2, destroy: 3 },
    ],
    [
      "the last of two",
      "Destroy complete! Resources: 1 destroyed.\nDestroy complete! Resources: 2 destroyed.",
      { add: 0, change: 0, destroy: 2 },
    ],
    ["a carriage return", "Destroy complete! Resources: 5 destroyed\r", { add: 0, change: 0, destroy: 5 }],
    ["no start of the line", " Destroy complete! Resources: 5 destroyed.", undefined],
    ["an over-long line", `Destroy complete! Resources: 5 destroyed.${"x".repeat(512)}`, undefined],
    ["nothing", "Refreshing state...", undefined],
  ])("%s", (_, text, counts) => expect(scanChanges(text)).toEqual(counts));

  test("a line of 512 bytes is still looked at", () => {
    const summary = "Destroy complete! Resources: 5 destroyed.";
    expect(scanChanges(summary.padEnd(512))).toEqual({ add: 0, change: 0, destroy: 5 });
    expect(scanChanges(summary.padEnd(513))).toBeUndefined();
  });
});

describe("error.resources (runner 9.1)", () => {
  const d = (summary: string, address = "", context = "") => ({ summary, detail: "", address, context });
  test.each([
    ["the diagnostic's address", [d("one", "a.b")], [], ["a.b: one"]],
    ["which leaves the queue", [d("one", "a.b"), d("two")], ["a.b", "c.d"], ["a.b: one", "c.d: two"]],
    ["once only", [d("one", "a.b"), d("two"), d("three")], ["a.b", "a.b"], ["a.b: one", "a.b: two"]],
    ["the head of the queue", [d("one"), d("two")], ["a.b", "c.d"], ["a.b: one", "c.d: two"]],
    ["the block of a resource", [d("one", "", 'resource "t" "n"')], [], ["t.n: one"]],
    ["the block of a data source", [d("one", "", 'data "t" "n"')], [], ["data.t.n: one"]],
    ["nothing from another block", [d("one", "", 'module "role"'), d("two", "", 'xresource "t" "n"')], [], []],
    ["the first line of the summary", [d("one\ntwo", "a.b")], [], ["a.b: one"]],
    ["no duplicates", [d("one", "a.b"), d("one", "a.b")], [], ["a.b: one"]],
  ])("takes %s", (_, diagnostics, errored, entries) => expect(errorResources(diagnostics, errored, plain)).toEqual(entries));

  test("at most ten, each at most 512 bytes, cut at a character", () => {
    const entries = errorResources(
      Array.from({ length: 12 }, (_, i) => d("é".repeat(400), `a.b${i}`)),
      [],
      plain,
    );
    expect(entries).toHaveLength(10);
    expect(entries.every((entry) => Buffer.byteLength(entry) <= 512 && !entry.includes("\ufffd"))).toBe(true);
  });

  test("redacted before it is cut, and as a whole before its first line is taken (TRAP)", () => {
    const secret = `start${"y".repeat(600)}`;
    expect(
      errorResources([d(`${"x".repeat(480)}${secret}`, "a.b")], [], redactor([{ value: secret, lineMinimum: 4 }]))[0],
    ).not.toContain("start");
    expect(errorResources([d("abc\ndef", 'm["abc\ndef"]')], [], redactor([{ value: "abc\ndef", lineMinimum: 16 }]))).toEqual([
      'm["(sensitive)"]: (sensitive)',
    ]);
  });
});
