import { applyStep, destroyStep, mainInstance, noOutputs, renamed, retagSteps, undeclared } from "./common.ts";
import type { Instance, Step } from "./step.ts";

/** How many members the pool gains before it loses them again. */
const growth = 2;

const scaleStep = (name: string, replicas: (applied: number) => number): Step<"machinepool"> => ({
  id: `changed/${name}`,
  op: "apply",
  owner: "U06",
  inputs: (applied) => ({ ...applied, replicas: replicas(applied.replicas) }),
});

/** A pool's life, and that of one with nulls that is changed in place and scaled up, down and to zero (contract 9.3, testing U06). */
export const machinePoolStory: readonly Instance<"machinepool">[] = [
  {
    name: "changed",
    steps: [
      applyStep<"machinepool">(
        "changed",
        "C01",
        (base) => ({
          ...renamed<"machinepool">(base, "changed"),
          machinepool_name: `${base.machinepool_name}-changed`,
          kubernetes_version: null,
          captf_cluster_outputs: noOutputs("machinepool", base.captf_cluster_outputs),
        }),
        "also when kubernetes_version is null and captf_cluster_outputs is empty",
      ),
      ...retagSteps<"machinepool">(),
      scaleStep("scale-up", (replicas) => replicas + growth),
      scaleStep("scale-down", (replicas) => Math.max(replicas - growth, 1)),
      scaleStep("scale-zero", () => 0),
      destroyStep<"machinepool">("changed"),
    ],
  },
  mainInstance<"machinepool">(),
  undeclared<"machinepool">(),
];
