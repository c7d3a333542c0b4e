import { applyStep, destroyStep, mainInstance, renamed, undeclared } from "./common.ts";
import type { Instance } from "./step.ts";

/** A machine's life, and that of a second one of the same cluster with the other bootstrap format (testing C06, C08). */
export const machineStory: readonly Instance<"machine">[] = [
  mainInstance<"machine">(),
  {
    name: "second",
    steps: [
      applyStep<"machine">("second", "C06", (base, canary) => ({
        ...renamed<"machine">(base, "second"),
        machine_name: `${base.machine_name}-second`,
        ...(base.bootstrap_data === canary.cloudConfig && {
          bootstrap_data: canary.ignition,
          bootstrap_format: "ignition" as const,
        }),
      })),
      destroyStep<"machine">("second"),
    ],
  },
  undeclared<"machine">(),
];
