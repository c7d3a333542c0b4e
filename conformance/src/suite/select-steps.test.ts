import { describe, expect, it } from "vitest";
import { checks, findChecks, isRunCheck } from "../checks/index.ts";
import { storyFor } from "../story/index.ts";
import { ownersOf, selectSteps } from "./select-steps.ts";

const select = (role: "cluster" | "machine" | "machinepool", ...ids: readonly string[]) =>
  selectSteps(
    ids.flatMap((id) => findChecks(checks, id).filter(isRunCheck)).map((r) => r.check),
    storyFor(role),
  );

describe("selectSteps", () => {
  it.each([
    ["machine", "C01", ["main/apply", "second/apply"]],
    ["machine", "D02", ["main/apply", "main/drift"]],
    ["machine", "U13", ["main/apply", "undeclared/apply"]],
    ["cluster", "C16", ["given-endpoint/apply", "main/apply"]],
    ["machine", "C08", ["main/apply", "second/apply"]],
    ["machinepool", "C08", ["main/apply"]],
    ["cluster", "C02", ["changed/apply", "changed/plan", "changed/update", "main/apply", "main/reapply"]],
    [
      "machinepool",
      "U06",
      [
        "changed/apply",
        "changed/plan",
        "changed/scale-down",
        "changed/scale-up",
        "changed/scale-zero",
        "changed/update",
        "main/apply",
      ],
    ],
  ] as const)("%s %s", (role, id, steps) => {
    expect([...select(role, id)].sort()).toEqual(steps);
  });
});

it.each(["cluster", "machine", "machinepool"] as const)("X01 looks at destroys, each after a whole life: %s", (role) => {
  const life = storyFor(role).flatMap((instance) => instance.steps.map((step) => step.id));
  expect([...select(role, "X01")].sort()).toEqual(life.sort());
});

describe("ownersOf", () => {
  it("names the checks that decide about the steps", () => {
    expect([...ownersOf(select("machine", "D02"), storyFor("machine"))]).toEqual(["C01", "D02"]);
  });
});
