import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@captf/sdk/json";
import { decodePlan } from "@captf/sdk/plan";
import { describe, expect, test } from "vitest";
import { isPreparationError } from "../preparation-error.ts";
import { temporaryDirectory } from "../temporary-directory.testdata.ts";
import { driftSummary } from "./drift-summary.ts";
import { planSummary } from "./plan-summary.ts";
import { readPlanKey } from "./read-key.ts";

const key = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
const plan = (changes: object[], outputs: object = {}) =>
  decodePlan(parseJson(JSON.stringify({ resource_changes: changes, output_changes: outputs })));
const change = (address: string, actions: string[], more: object = {}) => ({ address, change: { actions, ...more } });

describe("drift summary (runner 11.1)", () => {
  test("counts by the set of actions, addresses in plan order", () =>
    expect(
      driftSummary(
        plan([
          change("z.replaced", ["delete", "create"]),
          change("y.replaced", ["create", "delete"]),
          change("c.created", ["create"]),
          change("d.deleted", ["delete"]),
          change("u.updated", ["update"]),
          change("n.nothing", ["no-op"]),
          change("r.read", ["read"]),
          change("f.forgotten", ["forget"]),
        ]),
      ),
    ).toEqual({
      detected: true,
      create: 1,
      update: 1,
      replace: 2,
      delete: 1,
      resources: ["z.replaced", "y.replaced", "c.created", "d.deleted", "u.updated"],
    }));
  test("outputs, imports and moves are no drift (TRAP)", () =>
    expect(
      driftSummary(
        plan([{ previous_address: "a.a", ...change("a.b", ["no-op"], { importing: { id: "1" } }) }], {
          o: { actions: ["update"] },
        }),
      ),
    ).toMatchObject({ detected: false, resources: [] }));
  test("at most 20 addresses", () =>
    expect(driftSummary(plan(Array.from({ length: 25 }, (_, i) => change(`a.b${i}`, ["update"]))))).toMatchObject({
      update: 25,
      resources: { length: 20 },
    }));
});

describe("plan summary (runner 11.3)", () => {
  // The plan document of runner 12.3.
  const vector = plan(
    [
      change("null_resource.a", ["create"], { after: {}, after_unknown: { id: true } }),
      change("null_resource.b", ["update"], { before: { v: 1 }, after: { v: 2 } }),
      change("null_resource.c", ["delete"]),
      change("null_resource.d", ["no-op"]),
      { previous_address: "null_resource.old", ...change("null_resource.e", ["no-op"], { importing: { id: "i-1" } }) },
    ],
    { endpoint: { actions: ["update"], before: "a", after: "b" }, same: { actions: ["no-op"] } },
  );
  test("counts and labels of the vector", () =>
    expect(planSummary(vector, key)).toMatchObject({
      create: 1,
      update: 1,
      replace: 0,
      delete: 1,
      import: 1,
      move: 1,
      forget: 0,
      outputChanges: 1,
      resources: [
        "null_resource.a (create)",
        "null_resource.b (update)",
        "null_resource.c (delete)",
        "null_resource.e (import, move)",
      ],
    }));
  test("sorted by bytes of the address; reads are listed, not counted; forget is counted", () => {
    const summary = planSummary(
      plan([change("b.r", ["read"]), change("a.\u{1f600}", ["forget"]), change("a.\ufb01", ["create", "delete"])]),
      key,
    );
    expect(summary.resources).toEqual(["a.\ufb01 (replace)", "a.\u{1f600} (forget)", "b.r (read)"]);
    expect(summary).toMatchObject({ create: 0, replace: 1, delete: 0, forget: 1 });
    expect(summary).not.toHaveProperty("truncated");
  });
  test("at most 50 entries, and says so", () => {
    const many = (n: number) => planSummary(plan(Array.from({ length: n }, (_, i) => change(`a.b${i}`, ["create"]))), key);
    expect(many(50)).not.toHaveProperty("truncated");
    expect(many(51)).toMatchObject({ create: 51, truncated: true, resources: { length: 50 } });
  });
});

describe("plan key (runner 4)", () => {
  const file = (bytes: Uint8Array): string => {
    const path = join(temporaryDirectory(), "key");
    writeFileSync(path, bytes);
    return path;
  };
  test("all bytes, untrimmed", async () => {
    const bytes = Buffer.from(`${"k".repeat(40)} \n`);
    expect(Buffer.from(await readPlanKey(file(bytes)))).toEqual(bytes);
  });
  test.each([
    ["short", () => file(Buffer.alloc(31))],
    ["missing", () => "/none/key"],
  ])("a %s one fails closed", async (_, path) =>
    expect(isPreparationError(await readPlanKey(path()).catch((e: unknown) => e))).toBe(true),
  );
});
