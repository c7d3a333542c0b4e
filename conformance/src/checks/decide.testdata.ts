import type { Role } from "@captf/sdk";
import { expect, it } from "vitest";
import type { RunCheck } from "../check.ts";
import type { ModuleSource } from "../module/index.ts";
import { moduleSource, observedOf, type StepSketch } from "../observed.testdata.ts";
import type { Outcome } from "../outcome.ts";

export interface Case<R extends Role> {
  readonly name: string;
  readonly steps: Readonly<Record<string, StepSketch<R>>>;
  readonly module?: Partial<ModuleSource>;
  /** What must be in the outcome; `{ outcome: "pass" }` alone stands for a pass without a note. */
  readonly gives: Partial<Outcome> | Readonly<Record<string, unknown>>;
}

/** One test per case: what the check decides from what the steps showed. */
export const decides = <R extends Role>(check: RunCheck<R>, role: R, cases: readonly Case<R>[]): void =>
  void it.each(cases.map((c) => [c.name, c] as const))(`${check.id} ${role}: %s`, (_, { steps, module, gives }) => {
    const outcome = check.decide(observedOf(role, steps, moduleSource(module)));
    if (Object.keys(gives).length === 1 && "outcome" in gives && gives.outcome === "pass")
      expect(outcome).toEqual({ outcome: "pass" });
    else expect(outcome).toMatchObject(gives);
  });

export const passes = { outcome: "pass" } as const;

export const failsWith = (observed: string, parts: object = {}): Readonly<Record<string, unknown>> => ({
  outcome: "fail",
  observed: expect.stringContaining(observed),
  ...parts,
});
