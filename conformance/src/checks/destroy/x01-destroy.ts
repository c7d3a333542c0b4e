import { check } from "../../check.ts";
import { failureOf } from "../../failure.ts";
import { keptResources } from "../../module/index.ts";
import { managedAddresses, type Observation, type Observed, stepBefore } from "../../observation.ts";
import { type Fail, fail, pass } from "../../outcome.ts";

export default check({
  id: "X01",
  roles: ["cluster", "machine", "machinepool"],
  title: "destroys all that it created, or refuses where it declares so",
  clause: "contract 9.2, runner 7",
  steps: [
    "main/apply",
    ...["main", "second", "changed", "given-endpoint", "undeclared"].map((instance) => `${instance}/destroy`),
  ],
  decide(observed) {
    const refusing = new Set<string>();
    for (const destroy of observed.all.filter(({ op }) => op === "destroy")) {
      const kept = keptBefore(observed, destroy);
      const wrong = kept.length > 0 ? refusalProblem(destroy, kept) : destroyProblem(destroy);
      if (wrong) return fail({ ...wrong, step: destroy.id });
      for (const address of kept) refusing.add(address);
    }
    return pass(refusing.size > 0 ? `refused, as ${[...refusing].join(", ")} declares prevent_destroy` : undefined);
  },
});

/** What was there before a destroy, and must not be destroyed: a declaration alone creates nothing. */
const keptBefore = ({ all, modules }: Observed, destroy: Observation): readonly string[] => {
  const before = stepBefore(all, destroy);
  return before?.state ? keptResources(modules, before.state.state) : [];
};

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
