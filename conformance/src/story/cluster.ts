import { applyStep, destroyStep, mainInstance, renamed, retagSteps, undeclared } from "./common.ts";
import type { Instance } from "./step.ts";

/** An endpoint that the module does not own; `.invalid` never resolves. */
const given = { host: "given.conformance.invalid", port: 8443 };

/** A cluster's life, that of one without a network whose tag changes, and that of one whose endpoint is given (contract 5.4.1). */
export const clusterStory: readonly Instance<"cluster">[] = [
  mainInstance<"cluster">(),
  {
    name: "changed",
    steps: [
      applyStep<"cluster">(
        "changed",
        "C01",
        (base) => ({ ...renamed<"cluster">(base, "changed"), cluster_network: null }),
        "also when cluster_network is null",
      ),
      ...retagSteps<"cluster">(),
      destroyStep<"cluster">("changed"),
    ],
  },
  {
    name: "given-endpoint",
    steps: [
      applyStep<"cluster">("given-endpoint", "C16", (base) => ({
        ...renamed<"cluster">(base, "given"),
        control_plane_endpoint: given,
      })),
      destroyStep<"cluster">("given-endpoint"),
    ],
  },
  undeclared<"cluster">(),
];
