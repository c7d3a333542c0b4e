import { describe, expect, test } from "vitest";
import { annotations } from "./annotations.ts";
import type { MetadataKey } from "./definition.ts";
import { stateProtection } from "./finalizers.ts";
import { labels } from "./labels.ts";

const groups: Readonly<Record<string, readonly string[]>> = {
  WL: ["TerraformCluster", "TerraformMachine", "TerraformMachinePool"],
  TC: ["TerraformCluster"],
  TM: ["TerraformMachine"],
  records: ["attempt record", "applied record"],
  inputs: ["attempt record", "applied record", "run record"],
};
const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => {
      const [key = "", by = "", on = ""] = row.split("|").map((cell) => cell.trim());
      const objects = on.split(", ").flatMap((object) => groups[object] ?? [object]);
      return { key, by: by.split(", "), on: objects.toSorted() };
    });
const found = (family: Readonly<Record<string, MetadataKey>>, key: string) => {
  const of = Object.values(family).find((each) => each.key === key);
  return of && { key, by: of.by, on: of.on.toSorted() };
};

// key | who writes it | on what
const annotationTable = `
captf.io/restore-state | user | WL
captf.io/confirm-no-resources | user | WL
captf.io/destroy-image | user | WL
cluster.x-k8s.io/paused | user | WL
cluster.x-k8s.io/managed-by | user | WL
cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size | user | MachinePool
cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size | user | MachinePool
topology.cluster.x-k8s.io/dry-run | cluster-api | template
captf.io/endpoint-source | manager | TC
clusterctl.cluster.x-k8s.io/block-move | manager | WL
cluster.x-k8s.io/remediate-machine | manager | Machine
captf.io/remediation-requested | manager | Machine
cluster.x-k8s.io/cloned-from-name | cluster-api | WL
clusterctl.cluster.x-k8s.io/delete-for-move | clusterctl | TM
captf.io/inputs-hash | manager | state, backup, inputs, Job
captf.io/state-backup-serial | manager | backup
captf.io/state-backup-lineage | manager | backup
captf.io/state-backup-taken-at | manager | backup
captf.io/state-backup-source-job | manager | backup
captf.io/state-backup-digest | manager | backup
captf.io/state-backup-resources | manager | backup
captf.io/state-backup-set | manager | backup
captf.io/state-backup-chunk | manager | backup
captf.io/state-backup-chunks | manager | backup
captf.io/image | manager | inputs
captf.io/image-digest | manager | applied record
captf.io/identity | manager | inputs, credential mirror
captf.io/identity-kind | manager | inputs
captf.io/job | manager | records
captf.io/applied | manager | attempt record
captf.io/may-have-applied | manager | attempt record
captf.io/unconfirmed-apply | manager | attempt record
captf.io/unpullable-images | manager | attempt record
captf.io/pending-cluster-outputs | manager | attempt record
captf.io/partial-cluster-outputs | manager | attempt record
captf.io/applied-cluster-outputs-hash | manager | attempt record
captf.io/source-hash | manager | credential mirror
captf.io/lease-op | manager | Lease
captf.io/lease-acquired-at | manager | Lease
`;

const labelTable = `
captf.io/variables | user | ConfigMap, Secret
captf.io/runner | user | ServiceAccount
captf.infrastructure.cluster.x-k8s.io/op | manager | Job, pod
captf.infrastructure.cluster.x-k8s.io/attempt | manager | Job, pod
captf.io/state-backup | manager | backup
captf.io/state-backup-suffix | manager | backup
captf.io/retained-from-uid | manager | state, backup, records
captf.io/mirrored | manager | credential mirror
captf.io/lease | manager | Lease
captf.io/destructive | manager | TerraformPlan
captf.io/plan-phase | manager | TerraformPlan
captf.io/plan-reason | manager | TerraformPlan
clusterctl.cluster.x-k8s.io/move-hierarchy | install | CustomResourceDefinition
cluster.x-k8s.io/v1beta2 | install | CustomResourceDefinition
`;

describe("annotations (conditions-events C1 to C3), row by row", () => {
  test.each(rows(annotationTable).map((row) => [row.key, row] as const))("%s", (key, row) =>
    expect(found(annotations, key)).toEqual(row),
  );
});

describe("labels (conditions-events D), row by row", () => {
  test.each(rows(labelTable).map((row) => [row.key, row] as const))("%s", (key, row) => expect(found(labels, key)).toEqual(row));
  test("owner and managed are on everything that an object owns: its Jobs, Leases, state and records", () => {
    for (const { on } of [labels.ownerKind, labels.ownerName, labels.managed])
      expect(on).toEqual(
        expect.arrayContaining([
          "state",
          "errored state",
          "backup",
          "plan key",
          "attempt record",
          "applied record",
          "Lease",
          "Job",
          "pod",
        ]),
      );
  });
});

test("the protection is on what nothing can rebuild (conditions-events E)", () =>
  expect(stateProtection.on.toSorted()).toEqual(["applied record", "attempt record", "backup", "state"]));
