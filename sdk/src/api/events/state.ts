import { kindGroups } from "../kind-groups.ts";
import { events } from "./definition.ts";

const on = kindGroups.workload;
const reconcile = { related: [], actions: ["Reconcile"] } as const;
const restore = { related: ["Job"], actions: ["Restore"] } as const;
const remove = { related: [], actions: ["Delete"] } as const;

/** Events of state: adoption, backups, restore, and what stays or goes with the object (conditions-events B4). */
export const stateEvents = events({
  StateAdopted: {
    ...reconcile,
    related: ["Job"],
    types: ["Normal"],
    on,
    note: "state of a successful apply or restore, with its hash",
  },
  StateBackedUp: { ...reconcile, types: ["Normal"], on, note: "once per new backup" },
  StateRestored: { ...restore, types: ["Normal"], on, note: "once per restore Job" },
  StateRestoreFailed: { ...restore, types: ["Warning"], on, note: "once per restore Job" },
  OwnerReferencesRepaired: {
    ...reconcile,
    types: ["Normal"],
    on,
    note: "Secrets were owned anew: state, backups, inputs, plan key, mirror",
  },
  RetainedStateAdopted: {
    ...reconcile,
    types: ["Normal"],
    on,
    note: "the label was removed from this many Secrets; the old UID",
  },
  Destroyed: { ...remove, types: ["Normal"], on, note: "the destroy succeeded and cleanup ran" },
  FinalizerRemoved: {
    ...remove,
    types: ["Normal"],
    on,
    note: "after a destroy; without state; released from another's retained state",
  },
  InfrastructureRetained: {
    ...remove,
    types: ["Normal"],
    on,
    note: "how many state, backup and inputs Secrets were kept, and the label captf.io/retained-from-uid with the UID",
  },
  ExternallyManagedReleased: {
    ...remove,
    types: ["Normal"],
    on,
    note: "a deleting externally managed object was released; counts kept",
  },
  ForegroundDeletionConverted: {
    ...remove,
    types: ["Normal"],
    on,
    note: "the foregroundDeletion finalizer was removed, so that dependents are not collected before the destroy",
  },
});
