export { blankResult } from "./blank-result.ts";
export { compatibility, runtimeCommands } from "./compatibility.ts";
export { type DecodedArguments, decodeRunArguments, type RunFlagName, type RunValues } from "./decode-arguments.ts";
export { type DecodedResult, decodeResult } from "./decode-result.ts";
export { decodeDuration } from "./duration.ts";
export { encodeResult } from "./encode-result.ts";
export { environmentNames, environmentPrefixes, runtimeSettings } from "./environment.ts";
export { encodeRunArguments, type RunArguments, type RunFlag, type RunFlagType, runFlags } from "./flags.ts";
export { admitJobPolicy, allowedSeLinuxTypes, allowedSysctls, type PolicyFieldProblem } from "./job/admit-policy.ts";
export {
  attemptAnnotationKeys,
  type JobAnnotation,
  jobAnnotations,
  recordAnnotationKeys,
  safeToEvictAnnotation,
} from "./job/annotations.ts";
export { captfApiVersion, captfGroup } from "./job/api-version.ts";
export { jobArguments, stopSeconds } from "./job/arguments.ts";
export { type BuiltJob, buildJob } from "./job/build-job.ts";
export { jobContainers } from "./job/containers.ts";
export { isReservedVariable, jobEnvironment, reservedEnvironment, scratchDirectory } from "./job/environment.ts";
export { type FinishedJob, type JobFailure, type JobFailureKind, type JobVerdict, jobFailures, judgeJob } from "./job/failure.ts";
export {
  encodeJobFlags,
  type JobFlagName,
  type JobFlagValues,
  jobArgumentOrder,
} from "./job/flags.ts";
export {
  buildInputsRecord,
  buildPlanKeySecret,
  buildRunSecret,
  credentialsSecretName,
  type InputsRecord,
  judgeExistingRunSecret,
  type RecordedInputs,
  type RunFiles,
  type RunIdentity,
} from "./job/inputs-secrets.ts";
export { applyCondition, driftCondition, restoreCondition, runningDriftCondition, type ToldJob } from "./job/job-conditions.ts";
export type {
  Container,
  ControllerReference,
  EnvVar,
  Job,
  KeyToPath,
  Plain,
  PlainObject,
  PodFields,
  PodMetadata,
  PullPolicy,
  SecretProjection,
  Volume,
  VolumeMount,
} from "./job/job-object.ts";
export { jobLabelKeys, jobLabels, jobSelector, ownedLabels, podSelector } from "./job/labels.ts";
export {
  buildLease,
  decideLease,
  type LeaseDecision,
  type LeaseHolder,
  type LeaseKind,
  leaseAnnotationKeys,
  leaseSeconds,
  leaseSelector,
  type RunLease,
} from "./job/lease.ts";
export {
  appliedRecordName,
  attemptRecordName,
  credentialsMirrorName,
  isAttempt,
  type JobIdentity,
  type JobOwner,
  jobHash,
  jobName,
  maxJobNameLength,
  maxObjectNameLength,
  planKeyName,
  remediationTick,
  runSecretName,
  stampTick,
} from "./job/names.ts";
export { appliedOutputsDataKey, patchInputsRecord, type RecordPatch } from "./job/patch-record.ts";
export {
  activeDeadline,
  checkJobPolicy,
  type EffectiveSeconds,
  type JobPolicy,
  jobDefaults,
  jobLimits,
  lockTimeout,
  mergeJobPolicies,
  type PolicyCheck,
  pullSecrets,
} from "./job/policy.ts";
export {
  activeJob,
  type JobCondition,
  type JobOutcome,
  nextAttempt,
  ownJobs,
  pruneJobs,
  type ReadJob,
  readJobOutcome,
} from "./job/read-job.ts";
export {
  type ContainerState,
  type ContainerStatus,
  type PullFailure,
  type PullFailureReason,
  pinnedImage,
  pullFailure,
  pullFailureReasons,
  type ReadPod,
  resultMessage,
  sourceStarted,
  sourceStartedAt,
} from "./job/read-pod.ts";
export { initResources, mainResources, volumeSizes } from "./job/resources.ts";
export {
  type AccountSubject,
  buildRunnerAccount,
  buildRunnerBinding,
  judgeRunnerAccount,
  judgeRunnerBinding,
  type ReadBinding,
  runnerAccess,
  runnerRules,
} from "./job/runner-access.ts";
export { initSecurity, mainSecurity, podSecurity, securityFields, volumeGroup } from "./job/security.ts";
export { backgroundOperations, hasJobSlot } from "./job/slots.ts";
export { type ApplyRun, fingerprintsPlan, isGuarded, type JobRun, type JobSpec, jobNameOf } from "./job/spec.ts";
export { buildTerraformPlan, maxPlanEntryBytes, type PlanSource, planLabels, terraformPlanName } from "./job/terraform-plan.ts";
export { initMounts, jobVolumes, planKeyDataKey, restoreDirectory, secretMode } from "./job/volumes.ts";
export {
  exitCodes,
  isMutating,
  isOperation,
  mutatingOperations,
  type Operation,
  operations,
  type StepName,
  stepNames,
} from "./operations.ts";
export { erroredStateFile, jobPaths, rootDirectory, rootFiles, workFile, workFiles } from "./paths.ts";
export { runnerProgram } from "./program.ts";
export { minSecretBytes, redacted } from "./redaction.ts";
export {
  type ChangeCounts,
  type DriftResult,
  type ErrorKind,
  errorKinds,
  maxDriftResources,
  maxErrorResourceBytes,
  maxErrorResources,
  maxPlanHashLength,
  maxPlanResources,
  maxResultBytes,
  maxSummaryBytes,
  type PlanResult,
  type Result,
  type ResultError,
  type StepResult,
} from "./result.ts";
