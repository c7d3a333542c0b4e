import type { Instance } from "../story/index.ts";
import { type InstanceRun, type RunContext, runInstance } from "./run-instance.ts";

/** Runs the instances that have a selected step, at most `jobs` at a time; the longest comes first in a story. */
export const runStory = async (
  context: RunContext,
  story: readonly Instance[],
  jobs: number,
): Promise<ReadonlyMap<string, InstanceRun>> => {
  const waiting = story.filter((instance) => instance.steps.some((step) => context.selected.has(step.id)));
  const runs = new Map<string, InstanceRun>();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      runs.set(next.name, await runInstance(context, next));
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: Math.max(jobs, 1) }, work));
  const broken = workers.find((w) => w.status === "rejected");
  if (broken) throw broken.reason;
  // In the story's order, whichever ended first: a report must not depend on it.
  return new Map(
    story.flatMap(({ name }) => {
      const run = runs.get(name);
      return run ? [[name, run] as const] : [];
    }),
  );
};
