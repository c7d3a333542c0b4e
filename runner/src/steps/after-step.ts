import type { DriftResult, Operation, PlanResult, StepName } from "@captf/sdk/run";
import type { Secret } from "../redact/secret.ts";

/** What a step adds to the result. */
export interface Found {
  readonly drift?: DriftResult;
  readonly plan?: PlanResult;
}

/** What a step that succeeded means for the run (runner 4.1). */
export type Conclusion =
  | {
      readonly kind: "continue";
      readonly found: Found;
      /** Newly known secrets, to be masked from here on. */
      readonly secrets?: readonly Secret[];
    }
  | { readonly kind: "fail"; readonly summary: string };

/** Concludes from a step that succeeded. `planKey` is there for operations that fingerprint a plan. */
export const afterStep = async (
  op: Operation,
  name: StepName,
  outcome: { readonly exit: number; readonly captured: Uint8Array | undefined },
  planKey: Uint8Array | undefined,
): Promise<Conclusion> => {
  const planned = name === "show-json" || (name === "plan" && outcome.exit === 0);
  if (!planned) return { kind: "continue", found: {} };
  // Loaded when there is a plan: an apply starts without it.
  const { concludePlan } = await import("../plan/conclude-plan.ts");
  return concludePlan(op, name === "plan" ? undefined : (outcome.captured ?? new Uint8Array()), planKey);
};
