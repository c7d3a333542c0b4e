import { kindGroups } from "../kind-groups.ts";
import { events } from "./definition.ts";

const on = kindGroups.workload;
const reconcile = { related: [], actions: ["Reconcile"] } as const;

/** Events of a condition's transition, decided at the end of a pass against what the pass found (conditions-events B2). */
export const conditionEvents = events({
  Paused: { ...reconcile, types: ["Normal"], on, note: "Paused became True" },
  Resumed: { ...reconcile, types: ["Normal"], on, note: "Paused went from True to False" },
  OutputsInvalid: {
    ...reconcile,
    types: ["Warning"],
    on,
    note: "OutputsValid is False: again with each other reason or message",
  },
  IdentityNotAllowed: {
    ...reconcile,
    types: ["Warning"],
    on,
    note: "IdentityAllowed is False: again with each other reason or message",
  },
  StateLost: { ...reconcile, types: ["Warning"], on, note: "StateReadable is False with StateLost or ApplyOutcomeUnknown" },
  StateLocked: { ...reconcile, types: ["Warning"], on, note: "StateReadable is False with StateLocked" },
  RetainedStateFound: { ...reconcile, types: ["Warning"], on, note: "StateReadable is False with RetainedStateFound" },
  StateUnreadable: { ...reconcile, types: ["Warning"], on, note: "StateReadable is False with any other reason" },
  ConditionChanged: {
    ...reconcile,
    types: ["Normal", "Warning"],
    on,
    note: "any other condition changed: Warning when that is bad; one that first appears only when it is",
  },
  DriftDetected: { ...reconcile, types: ["Warning"], on, note: "DriftDetected is True with another finding than before" },
  DriftResolved: { ...reconcile, types: ["Normal"], on, note: "DriftDetected went from True to False" },
  InstanceHealthy: { ...reconcile, types: ["Normal"], on, note: "InfrastructureHealthy became True" },
  InstanceUnhealthy: {
    ...reconcile,
    types: ["Warning"],
    on,
    note: "InfrastructureHealthy is False with InstanceUnhealthy, InstanceDegraded, InstanceStopped or InstanceTerminated",
  },
  DeletionStarted: { ...reconcile, types: ["Normal"], on, note: "Deleting became True" },
  WaitingForRunLease: { ...reconcile, types: ["Normal"], on, note: "once per wait" },
  WaitingForJobSlot: { ...reconcile, types: ["Normal"], on, note: "once per wait" },
  WaitingForClusterOperation: { ...reconcile, types: ["Normal"], on: kindGroups.machineAndPool, note: "once per wait" },
  WaitingForMachineOperations: { ...reconcile, types: ["Normal"], on: kindGroups.cluster, note: "once per wait" },
  IdentitySecretFound: { ...reconcile, types: ["Normal"], on: kindGroups.identity, note: "Ready of an identity became True" },
  IdentitySecretNotFound: {
    ...reconcile,
    types: ["Warning"],
    on: kindGroups.identity,
    note: "Ready of an identity became False; with CredentialsIncomplete the missing keys",
  },
});
