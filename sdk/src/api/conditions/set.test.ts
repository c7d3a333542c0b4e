import { describe, expect, test } from "vitest";
import { utf8Length } from "../../json/utf8.ts";
import { firstConditions, maxConditionMessageBytes, type StoredCondition, setConditions } from "./set.ts";
import { statusOfReason } from "./table.ts";

const now = Date.UTC(2026, 10, 30, 12, 0, 0, 999);
const paused = { type: "Paused", status: "True", reason: "Paused", message: "by the Cluster" } as const;
const stored: StoredCondition = { ...paused, observedGeneration: 3, lastTransitionTime: "2026-01-01T00:00:00Z" };
const foreign: StoredCondition = { type: "Foreign", status: "True", reason: "X", message: "", lastTransitionTime: "yesterday" };

describe("conditions of an object (conditions-events A1)", () => {
  test("a new one comes last, with time and generation", () =>
    expect(setConditions([foreign], [paused], { generation: 4, now })).toEqual([
      foreign,
      { ...paused, observedGeneration: 4, lastTransitionTime: "2026-11-30T12:00:00Z" },
    ]));
  test("an unchanged one is not rewritten", () =>
    expect(setConditions([stored], [paused], { generation: 3, now })[0]).toBe(stored));
  test("foreign types stay, the very objects", () =>
    expect(setConditions([foreign, stored], [{ ...paused, message: "" }], { generation: 3, now })[0]).toBe(foreign));
  test("message, reason or generation change without the time", () =>
    expect(setConditions([stored], [{ ...paused, message: "by annotation" }], { generation: 4, now })).toEqual([
      { ...stored, message: "by annotation", observedGeneration: 4 },
    ]));
  test("the time moves with the status", () =>
    expect(
      setConditions([stored], [{ type: "Paused", status: "False", reason: "NotPaused", message: "" }], { generation: 3, now })[0],
    ).toEqual({
      type: "Paused",
      status: "False",
      reason: "NotPaused",
      message: "",
      observedGeneration: 3,
      lastTransitionTime: "2026-11-30T12:00:00Z",
    }));
  test("TRAP: a message over 32768 bytes is cut between code points", () => {
    const [cut] = setConditions([], [{ ...paused, message: `x${"é".repeat(maxConditionMessageBytes)}` }], { generation: 1, now });
    expect(utf8Length(cut?.message ?? "")).toBe(maxConditionMessageBytes - 1);
    const [whole] = setConditions([], [{ ...paused, message: "x".repeat(maxConditionMessageBytes) }], { generation: 1, now });
    expect(whole?.message).toHaveLength(maxConditionMessageBytes);
  });
});

describe("first visit (conditions-events A1)", () => {
  test("a machine", () =>
    expect(firstConditions("TerraformMachine").map(({ type, status, reason }) => [type, status, reason])).toEqual([
      ["Paused", "False", "NotPaused"],
      ["Deleting", "False", "NotDeleting"],
      ["DriftDetected", "Unknown", "DriftNotChecked"],
    ]));
  test("a cluster also has DeletionBlocked", () => {
    const set = firstConditions("TerraformCluster");
    expect(set.at(-1)).toMatchObject({ type: "DeletionBlocked", status: "False", reason: "NotBlocked" });
    for (const { type, status, reason } of set) expect(statusOfReason("TerraformCluster", type, reason)).toBe(status);
  });
});
