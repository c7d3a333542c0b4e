import { kindGroups } from "../kind-groups.ts";
import { row } from "./definition.ts";

export const stateReadable = row({
  type: "StateReadable",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["StateRead"],
  False: [
    "StateEncrypted",
    "StateCorrupt",
    "StateInconsistent",
    "StateLost",
    "StateLocked",
    "RetainedStateFound",
    "ApplyOutcomeUnknown",
  ],
  Unknown: ["StateNotFound"],
});

export const outputsValid = row({
  type: "OutputsValid",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["OutputsValid", "InstancesTruncated"],
  False: ["OutputsMissing", "OutputsInvalid", "FailureDomainMismatch", "ProviderIDChanged"],
  Unknown: ["OutputsPending"],
  only: {
    InstancesTruncated: kindGroups.pool,
    FailureDomainMismatch: kindGroups.machine,
    // The table of A1 does not say so; A9 and contract 7.6 do: pools never, and a cluster has no provider ID.
    ProviderIDChanged: kindGroups.machine,
  },
});

export const infrastructureHealthy = row({
  type: "InfrastructureHealthy",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["Healthy"],
  False: ["Provisioning", "InstancePending", "InstanceUnhealthy", "InstanceDegraded", "InstanceStopped", "InstanceTerminated"],
  Unknown: ["WaitingForProvisioning", "HealthUnknown", "ProviderIDMissing"],
});

export const endpointAvailable = row({
  type: "EndpointAvailable",
  kinds: kindGroups.cluster,
  polarity: "normal",
  True: ["EndpointAvailable"],
  False: ["WaitingForEndpoint"],
  Unknown: [],
});

export const autoscalingActive = row({
  type: "AutoscalingActive",
  kinds: kindGroups.pool,
  polarity: "normal",
  True: ["ReplicasManagedByModule"],
  False: ["AutoscalingDisabled", "AutoscalingAnnotationsInvalid", "ReplicasManagedExternally"],
  Unknown: [],
});

export const capacityResolved = row({
  type: "CapacityResolved",
  kinds: kindGroups.machineTemplate,
  polarity: "normal",
  True: ["CapacityResolved", "CapacityNotDeclared"],
  False: ["ImageInspectFailed", "CapacityLabelInvalid"],
  Unknown: [],
});

export const variablesValid = row({
  type: "VariablesValid",
  kinds: kindGroups.machineTemplate,
  polarity: "normal",
  True: ["VariablesValid", "VariablesSchemaNotDeclared"],
  False: ["VariablesRejected"],
  Unknown: ["VariablesSourcePending", "VariablesSchemaUnavailable"],
});
