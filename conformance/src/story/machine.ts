import { applyStep, destroyStep, mainInstance, noOutputs, renamed, undeclared } from "./common.ts";
import type { Instance } from "./step.ts";

/**
 * A machine's life, and that of a second one with the other bootstrap format, with null wherever the contract allows it, and of a
 * cluster that exports nothing (testing C06, C08; contract 5).
 */
export const machineStory: readonly Instance<"machine">[] = [
  mainInstance<"machine">(),
  {
    name: "second",
    steps: [
      applyStep<"machine">(
        "second",
        "C01",
        (base, canary) => ({
          ...renamed<"machine">(base, "second"),
          machine_name: `${base.machine_name}-second`,
          failure_domain: null,
          kubernetes_version: null,
          captf_cluster_outputs: noOutputs("machine", base.captf_cluster_outputs),
          ...(base.bootstrap_data === canary.cloudConfig && {
            bootstrap_data: canary.ignition,
            bootstrap_format: "ignition" as const,
          }),
        }),
        "also when failure_domain and kubernetes_version are null and captf_cluster_outputs is empty",
      ),
      destroyStep<"machine">("second"),
    ],
  },
  undeclared<"machine">(),
];
