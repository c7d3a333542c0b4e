export { adoptState } from "./adopt-state.ts";
export { type BackendPlace, backendConfig, decodeBackendConfig, encodeHclMap } from "./backend-config.ts";
export { type BackupSet, backupAnnotations, backupStatus, listBackups, maxStatusBackups } from "./backup-list.ts";
export { type AssembledChunks, assembleChunks, type ChunkProblem, maxStateChunks, stateChunkBytes } from "./chunks.ts";
export { type BackupDecision, decideBackup, defaultStateBackups } from "./decide-backup.ts";
export { decideLock, type LockDecision, type LockHolder, lockHolder, type ReadPod } from "./decide-lock.ts";
export {
  type DecodedState,
  type DecodeProblem,
  decodeState,
  managedResources,
  maxStateBytes,
  type State,
  type StateResource,
} from "./decode-state.ts";
export { buildErroredState, type ErroredStateSecrets, readErroredState } from "./errored-state.ts";
export { type Gunzipped, gunzipFirstMember } from "./gunzip.ts";
export {
  backendLabels,
  backupSelector,
  encodeSelector,
  type Labels,
  labelValue,
  maxLabelValueBytes,
  stateLabelKeys,
  stateLabels,
  stateSelector,
} from "./labels.ts";
export {
  decodeLock,
  type LockInfo,
  type LockLease,
  lockInfoAnnotation,
  lockUntouched,
  lockVersion,
  lockVersionAnnotation,
  type ReadLease,
  releasedLease,
  type StateLock,
} from "./lock.ts";
export {
  backupName,
  chunkIndex,
  chunkName,
  clusterLeaseName,
  erroredStateName,
  kindShort,
  runLeaseName,
  type StateOwner,
  stateLockName,
  stateSecretName,
  stateSuffix,
} from "./names.ts";
export { isOwnPod } from "./own-pod.ts";
export { type BackupPlan, type BackupSource, judgeExistingBackup, planBackup } from "./plan-backup.ts";
export { pruneBackups } from "./prune-backups.ts";
export {
  decodePayload,
  readChunks,
  readState,
  type StateProblem,
  type StateRead,
  type StoredState,
  type UnreadableOutcome,
  type UnreadableState,
  unreadableOutcomes,
} from "./read-state.ts";
export {
  decideRestore,
  decodeRestoreRequest,
  mayStartRestore,
  type RestoreDecision,
  restoreAnnotation,
  restoreJobAnnotations,
  restoreRoot,
  restoreSerialAnnotation,
  restoreTick,
} from "./restore.ts";
export { type DecodedRestore, decodeRestore } from "./restore-payload.ts";
export { retainSecrets, takeOverRetained } from "./retain.ts";
export {
  inputsHashAnnotation,
  type NewSecret,
  type OwnerReference,
  type StateMetadata,
  type StateSecret,
  stateDataKey,
  stateProtectionFinalizer,
} from "./secret.ts";
export { type SecretPatch, unprotect } from "./secret-patch.ts";
export {
  type CachedState,
  type CacheLookup,
  forgetState,
  lookUpState,
  rememberState,
  type StateCache,
  stateCacheKey,
  stateCacheLimits,
  stateFingerprint,
} from "./state-cache.ts";
export { countManaged } from "./state-list.ts";
export {
  type AppliedSigns,
  decideStateReadable,
  hasApplied,
  retainedFrom,
  type StateReadable,
  type StateSituation,
  type StateUnreadableReason,
  unreadableReasons,
} from "./state-readable.ts";
