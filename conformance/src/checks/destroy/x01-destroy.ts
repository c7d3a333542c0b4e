import { check } from "../../check.ts";
import { failureOf } from "../../failure.ts";
import { managedAddresses, type Observation } from "../../observation.ts";
import { type Fail, fail, pass } from "../../outcome.ts";

export default check({
  id: "X01",
  roles: ["cluster", "machine", "machinepool"],
  title: "destroys all that it created, or refuses where it declares so",
  clause: "contract 9.2, runner 7",
  steps: ["main/apply", "main/destroy"],
  decide(observed) {
    const kept = observed.module.resources.filter((r) => r.preventDestroy).map((r) => `${r.type}.${r.name}`);
    for (const destroy of observed.all.filter(({ op }) => op === "destroy")) {
      const wrong = kept.length > 0 ? refusalProblem(destroy, kept) : destroyProblem(destroy);
      if (wrong) return fail({ ...wrong, step: destroy.id });
    }
    return pass(kept.length > 0 ? `refused, as ${kept.join(", ")} declares prevent_destroy` : undefined);
  },
});

const destroyProblem = (destroy: Observation): Omit<Fail, "outcome"> | undefined => {
  const left = managedAddresses(destroy.state);
  if (left.length === 0) return failureOf(destroy);
  return failureOf(destroy) ?? { expected: "no managed resource in the state", observed: left.join(", "), where: destroy.id };
};

/** Whoever declares prevent_destroy means it: the run must fail, and name the resource (contract 9.2). */
const refusalProblem = (destroy: Observation, kept: readonly string[]): Omit<Fail, "outcome"> | undefined => {
  const observed = failureOf(destroy)?.observed;
  if (observed !== undefined && kept.some((name) => observed.includes(name))) return undefined;
  return {
    expected: `a refusal that names ${kept.join(" or ")}`,
    observed: observed ?? "a destroy that succeeded",
    where: destroy.id,
  };
};
