import type { Role } from "@captf/sdk";
import { clusterStory } from "./cluster.ts";
import { machineStory } from "./machine.ts";
import { machinePoolStory } from "./machinepool.ts";
import type { Instance } from "./step.ts";

const stories: Readonly<Record<Role, readonly Instance[]>> = {
  cluster: clusterStory,
  machine: machineStory,
  machinepool: machinePoolStory,
};

/** What a run does with a module of the role: operations as data; checks only look at what they showed (testing B). */
export const storyFor = (role: Role): readonly Instance[] => stories[role];

export { undeclaredVariable } from "./common.ts";
export { type Instance, type Step, splitStepId } from "./step.ts";
