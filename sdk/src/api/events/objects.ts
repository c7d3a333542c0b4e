import { kindGroups } from "../kind-groups.ts";
import { events } from "./definition.ts";

const { workload, cluster, machine, pool, machineAndPool, machineTemplate } = kindGroups;
const reconcile = { related: [], actions: ["Reconcile"] } as const;
const credentials = { related: [], actions: ["Credentials"] } as const;
const inspect = { related: [], actions: ["Inspect"] } as const;

/** Events of what the manager writes to the objects (conditions-events B4). */
export const objectEvents = events({
  Provisioned: { ...reconcile, types: ["Normal"], on: workload, note: "provisioned was latched" },
  ControlPlaneEndpointSet: { ...reconcile, types: ["Normal"], on: cluster, note: "spec.controlPlaneEndpoint from the output" },
  FailureDomainsChanged: { ...reconcile, types: ["Normal"], on: cluster, note: "status.failureDomains changed" },
  ProviderIDSet: {
    ...reconcile,
    types: ["Normal"],
    on: machineAndPool,
    note: "spec.providerID was written; a pool's may repeat",
  },
  ExportsNotPublished: {
    ...reconcile,
    types: ["Warning"],
    on: cluster,
    note: "exports exceed 64 KiB; status.exports was cleared",
  },
  RemediationRequested: { ...reconcile, types: ["Warning"], on: machine, note: "the owner Machine was annotated" },
  RemediationWithdrawn: { ...reconcile, types: ["Normal"], on: machine, note: "CAPTF's own annotation was removed" },
  ReplicasWrittenBack: { ...reconcile, types: ["Normal"], on: pool, note: "`<old> → <new>`" },
  ReplicasManagedExternally: { ...reconcile, types: ["Warning"], on: pool, note: "replicas-managed-by names somebody else" },
  MirrorCreated: { ...credentials, types: ["Normal"], on: workload, note: "the mirror was created on behalf of the object" },
  MirrorRemoved: { ...credentials, types: ["Normal"], on: workload, note: "the mirror was removed on behalf of the object" },
  CapacityResolved: {
    ...inspect,
    types: ["Normal"],
    on: machineTemplate,
    note: "capacity or node info changed: its origin and name=quantity, sorted, or that none is declared",
  },
  ImageInspectFailed: {
    ...inspect,
    types: ["Warning"],
    on: machineTemplate,
    note: "the first failure: image and class of failure",
  },
});
