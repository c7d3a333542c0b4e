import { expect, test } from "vitest";
import { PreparationError } from "./preparation-error.ts";
import { problem } from "./problem.ts";

test("what is thrown and is no error is said too", () => {
  expect(new PreparationError("step", "cannot x", "y").message).toBe("cannot x: y");
  expect(problem("y", {})).toMatchObject({ kind: "step", step: "prepare", tail: "defect of the runner: y" });
  expect(problem(new PreparationError("step", "cannot x"), {}).tail).toBe("cannot x");
});
