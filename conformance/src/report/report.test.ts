import { describe, expect, it } from "vitest";
import { jsonReport } from "./json.ts";
import type { Report } from "./report.ts";
import { textReport } from "./text.ts";

const facts = { role: "machine", roles: ["machine"], level: "L2", clause: "contract 7", seconds: 0.25 } as const;

const report: Report = {
  contract: "v1alpha1",
  role: "machine",
  module: "./machine",
  runtime: { path: "/bin/terraform", version: "1.11.4" },
  target: "local",
  verdict: "failed",
  seconds: 3.25678,
  checks: [
    { ...facts, id: "S02", path: "source/s02-inputs", level: "L0", title: "declares inputs", result: { outcome: "pass" } },
    { ...facts, id: "C01", path: "create/c01-first-apply", title: "applies", result: { outcome: "pass", note: "a note" } },
    {
      ...facts,
      id: "C02",
      path: "create/c02-endpoint",
      title: "an endpoint",
      roles: ["cluster"],
      result: { outcome: "skip", cause: "not-applicable", why: "only for cluster" },
    },
    {
      ...facts,
      id: "D01",
      path: "idempotency/d01-equal-inputs",
      title: "plans nothing",
      lintRule: "none",
      result: {
        outcome: "fail",
        expected: "no changes",
        observed: "1 to update\n1 to delete",
        where: "module.role.a.b",
        step: "main/plan",
      },
      repeat: `cd "$KEPT/main/work/root" && env terraform plan`,
      rerun: "captf-conformance run ./machine --role machine --only D01 --keep",
    },
    {
      ...facts,
      id: "D02",
      path: "idempotency/d02-no-drift",
      title: "shows no drift",
      result: { outcome: "skip", cause: "blocked-by D01", why: "main/reapply failed" },
    },
  ],
  left: ["module.role.a.b (main)"],
};

describe("textReport", () => {
  it("is one line per check, more for a failure, the verdict last", () => {
    expect(textReport(report)).toMatchInlineSnapshot(`
      "machine module ./machine, contract v1alpha1 on /bin/terraform 1.11.4

        pass  S02  declares inputs
        pass  C01  applies (a note)
        FAIL  D01  plans nothing
              expected  no changes
              observed  1 to update
                        1 to delete
              look at   module.role.a.b
              clause    contract 7
              lint      none
              repeat    cd "$KEPT/main/work/root" && env terraform plan
              rerun     captf-conformance run ./machine --role machine --only D01 --keep
        skip  D02  shows no drift (blocked-by D01: main/reapply failed)

      for other roles: C02

      left behind:
        module.role.a.b (main)

      failed: 2 passed, 1 failed, 2 skipped in 3.3 s
      "
    `);
  });

  it("says why there is no verdict", () => {
    const { verdict, ...rest } = report;
    expect(verdict).toBe("failed");
    const stopped = { ...rest, verdict: null, stopped: "interrupted" };
    expect(textReport({ ...stopped, left: [] })).toContain("left behind: nothing\n");
    expect(textReport(stopped)).toContain("stopped: interrupted (2 passed, 1 failed, 2 skipped in 3.3 s)");
  });
});

it("jsonReport is one record per check, outcome beside its facts", () => {
  const { version, verdict, checks, left, seconds } = JSON.parse(jsonReport(report));
  expect({ version, verdict, left, seconds }).toEqual({
    version: 1,
    verdict: "failed",
    left: ["module.role.a.b (main)"],
    seconds: 3.257,
  });
  expect(checks[3]).toMatchInlineSnapshot(`
    {
      "clause": "contract 7",
      "expected": "no changes",
      "id": "D01",
      "level": "L2",
      "lintRule": "none",
      "observed": "1 to update
    1 to delete",
      "outcome": "fail",
      "path": "idempotency/d01-equal-inputs",
      "repeat": "cd "$KEPT/main/work/root" && env terraform plan",
      "rerun": "captf-conformance run ./machine --role machine --only D01 --keep",
      "role": "machine",
      "roles": [
        "machine",
      ],
      "seconds": 0.25,
      "step": "main/plan",
      "title": "plans nothing",
      "where": "module.role.a.b",
    }
  `);
  expect(checks[4]).toMatchObject({ outcome: "skip", cause: "blocked-by D01" });
});
