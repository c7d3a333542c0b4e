import { keys } from "./definition.ts";

/** Annotations on state Secrets, their backups and the lock (conditions-events C3, state 10, 13.2). */
export const stateAnnotations = keys({
  inputsHash: {
    key: "captf.io/inputs-hash",
    by: ["manager"],
    on: ["state", "backup", "attempt record", "applied record", "run record", "Job"],
    value: "hash of the inputs; on a restore Job that of the backup, possibly empty",
  },
  backupSerial: { key: "captf.io/state-backup-serial", by: ["manager"], on: ["backup"], value: "serial of the state" },
  backupLineage: { key: "captf.io/state-backup-lineage", by: ["manager"], on: ["backup"], value: "lineage of the state" },
  backupTakenAt: {
    key: "captf.io/state-backup-taken-at",
    by: ["manager"],
    on: ["backup"],
    value: "RFC 3339, UTC, whole seconds",
  },
  backupSourceJob: {
    key: "captf.io/state-backup-source-job",
    by: ["manager"],
    on: ["backup"],
    value: "the Job that made the state",
  },
  backupDigest: { key: "captf.io/state-backup-digest", by: ["manager"], on: ["backup"], value: "digest of the content" },
  backupResources: {
    key: "captf.io/state-backup-resources",
    by: ["manager"],
    on: ["backup"],
    value: "managed resources, decimal",
  },
  backupSet: { key: "captf.io/state-backup-set", by: ["manager"], on: ["backup"], value: "name of the set" },
  backupChunk: { key: "captf.io/state-backup-chunk", by: ["manager"], on: ["backup"], value: "index, decimal" },
  backupChunks: { key: "captf.io/state-backup-chunks", by: ["manager"], on: ["backup"], value: "chunks of the set, decimal" },
  lockInfo: { key: "app.terraform.io/lock-info", by: ["runtime"], on: ["lock Lease"], value: "who holds the lock, JSON" },
});

/** Annotations on inputs records, mirrors and CAPTF's own Leases (conditions-events C3, job 16, 17). */
export const recordAnnotations = keys({
  image: {
    key: "captf.io/image",
    by: ["manager"],
    on: ["attempt record", "applied record", "run record"],
    value: "spec.source.image as of the Job",
  },
  imageDigest: {
    key: "captf.io/image-digest",
    by: ["manager"],
    on: ["applied record"],
    value: "resolved digest; absent when unknown",
  },
  identity: {
    key: "captf.io/identity",
    by: ["manager"],
    on: ["attempt record", "applied record", "run record", "credential mirror"],
    value: "name of the identity, or of the Secret",
  },
  identityKind: {
    key: "captf.io/identity-kind",
    by: ["manager"],
    on: ["attempt record", "applied record", "run record"],
    value: "Secret for a Secret of the namespace, else absent",
  },
  job: { key: "captf.io/job", by: ["manager"], on: ["attempt record", "applied record"], value: "the record's apply Job" },
  applied: {
    key: "captf.io/applied",
    by: ["manager"],
    on: ["attempt record"],
    value: "true once an apply or restore succeeded or a state with a hash was read; never cleared",
  },
  mayHaveApplied: {
    key: "captf.io/may-have-applied",
    by: ["manager"],
    on: ["attempt record"],
    value: "true while an apply since the last success may have changed resources",
  },
  unconfirmedApply: {
    key: "captf.io/unconfirmed-apply",
    by: ["manager"],
    on: ["attempt record"],
    value: "the apply Job whose end nobody saw",
  },
  interruptedApply: {
    key: "captf.io/interrupted-apply",
    by: [],
    on: ["attempt record"],
    value: "as unconfirmedApply, of an older manager: read, never written",
  },
  unpullableImages: {
    key: "captf.io/unpullable-images",
    by: ["manager"],
    on: ["attempt record"],
    value: "JSON list, at most 3, of images that Jobs other than applies could not pull",
  },
  pendingClusterOutputs: {
    key: "captf.io/pending-cluster-outputs",
    by: ["manager"],
    on: ["attempt record"],
    value: "JSON: the exports change that is blocked; pools",
  },
  partialClusterOutputs: {
    key: "captf.io/partial-cluster-outputs",
    by: ["manager"],
    on: ["attempt record"],
    value: "JSON: the exports change that may be applied in part; pools",
  },
  appliedClusterOutputsHash: {
    key: "captf.io/applied-cluster-outputs-hash",
    by: ["manager"],
    on: ["attempt record"],
    value: "hash of the exports last applied; pools",
  },
  sourceHash: {
    key: "captf.io/source-hash",
    by: ["manager"],
    on: ["credential mirror"],
    value: "hash of the source Secret's data",
  },
  leaseOp: { key: "captf.io/lease-op", by: ["manager"], on: ["Lease"], value: "the holder's operation" },
  leaseAcquiredAt: { key: "captf.io/lease-acquired-at", by: ["manager"], on: ["Lease"], value: "RFC 3339, UTC, nanoseconds" },
});
