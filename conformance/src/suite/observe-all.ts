import type { Role } from "@captf/sdk";
import type { Canary } from "../inputs/canary.ts";
import type { LocalModules, ModuleSource } from "../module/index.ts";
import type { Observation, Observed } from "../observation.ts";
import type { Instance } from "../story/index.ts";
import type { Evidence } from "./judge.ts";
import type { InstanceRun } from "./run-instance.ts";

/** What all instances showed, as checks look at it. */
export const observeAll = (
  facts: { readonly role: Role; readonly module: ModuleSource; readonly modules: LocalModules; readonly canary: Canary },
  story: readonly Instance[],
  runs: ReadonlyMap<string, InstanceRun>,
): Evidence => {
  const all = [...runs.values()];
  const observations = new Map<string, Observation>(all.flatMap((run) => [...run.observations]));
  const at: Observed["at"] = (step) => observations.get(step);
  return {
    observed: {
      ...facts,
      all: [...observations.values()],
      at,
      ran: (step) => {
        const observation = at(step);
        if (observation === undefined) throw new Error(`a check looks at ${step}, which its steps do not list`);
        return observation;
      },
    },
    steps: new Map(story.flatMap((instance) => instance.steps.map((step) => [step.id, step] as const))),
    notRun: new Map(all.flatMap((run) => [...run.notRun])),
  };
};
