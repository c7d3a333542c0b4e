import { restoreJobAnnotations } from "../../state/restore.ts";
import { isMutating } from "../operations.ts";
import { jobPaths } from "../paths.ts";
import { runnerProgram } from "../program.ts";
import { jobAnnotations, safeToEvictAnnotation } from "./annotations.ts";
import { captfApiVersion } from "./api-version.ts";
import { jobArguments, stopSeconds } from "./arguments.ts";
import { jobContainers } from "./containers.ts";
import { controllerReference } from "./controller-reference.ts";
import { jobEnvironment } from "./environment.ts";
import type { Container, Job } from "./job-object.ts";
import { jobLabels } from "./labels.ts";
import { activeDeadline, jobDefaults, pullSecrets } from "./policy.ts";
import { initResources, mainResources } from "./resources.ts";
import { initSecurity, mainSecurity, podSecurity } from "./security.ts";
import { type ApplyRun, type JobRun, type JobSpec, jobNameOf } from "./spec.ts";
import { initMounts, jobVolumes } from "./volumes.ts";

/** A Job, and the names of `spec.jobs.env` that it leaves out because they are reserved (job 10). */
export interface BuiltJob {
  readonly job: Job;
  readonly leftOut: readonly string[];
}

const executable = `${jobPaths.bin}/${runnerProgram.name}`;

/** Builds the Job of one run (job 3 to 13). Throws RangeError for an attempt that is none or a kind that has no Jobs. */
export const buildJob = (spec: JobSpec): BuiltJob => {
  const { owner, run, policy } = spec;
  const labels = jobLabels(owner, { cluster: spec.cluster, op: run.op, attempt: spec.attempt });
  const secrets = pullSecrets([policy]);
  const { volumes, mounts } = jobVolumes(spec);
  const { env, leftOut } = jobEnvironment(owner.namespace, policy.env);
  const init: Container = {
    name: jobContainers.init,
    image: spec.runnerImage,
    command: [`/${runnerProgram.name}`, runnerProgram.copy, executable],
    resources: initResources,
    securityContext: initSecurity,
    volumeMounts: initMounts,
  };
  const main: Container = {
    name: jobContainers.main,
    image: spec.source.image,
    imagePullPolicy: spec.source.imagePullPolicy ?? "IfNotPresent",
    command: [executable, runnerProgram.run],
    args: jobArguments(spec),
    env,
    envFrom: [{ secretRef: { name: spec.credentialsSecret } }],
    resources: policy.resources ?? mainResources,
    securityContext: mainSecurity(policy.securityContext),
    // Never from the logs: they could leak into the status.
    terminationMessagePolicy: "File",
    volumeMounts: mounts,
  };
  const job: Job = {
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: {
      name: jobNameOf(spec),
      namespace: owner.namespace,
      labels,
      annotations: annotationsOf(run),
      ownerReferences: [controllerReference({ ...owner, apiVersion: captfApiVersion })],
    },
    spec: {
      backoffLimit: 0,
      activeDeadlineSeconds: activeDeadline(policy),
      template: {
        metadata: { labels, ...(isMutating(run.op) && { annotations: { [safeToEvictAnnotation]: "false" } }) },
        spec: {
          restartPolicy: "Never",
          terminationGracePeriodSeconds: stopSeconds.pod,
          serviceAccountName: policy.serviceAccountName || jobDefaults.serviceAccountName,
          securityContext: podSecurity(policy.podSecurityContext),
          ...(secrets.length > 0 && { imagePullSecrets: secrets }),
          initContainers: [init],
          containers: [main],
          volumes,
        },
      },
    },
  };
  return { job, leftOut };
};

/** What is written with the Job; an empty inputs hash is there on restore only (job 4, TRAP of 24). */
const annotationsOf = (run: JobRun): Readonly<Record<string, string>> => {
  switch (run.op) {
    case "apply":
      return present({ [jobAnnotations.inputsHash.key]: run.inputsHash, ...applyAnnotations(run) });
    case "plan":
      return present({ [jobAnnotations.inputsHash.key]: run.inputsHash });
    case "restore":
      return { ...restoreJobAnnotations(run.backup), ...fallbacks(run.imageFallbacks) };
    default:
      return fallbacks(run.imageFallbacks);
  }
};

const applyAnnotations = (run: ApplyRun): Readonly<Record<string, string | undefined>> => ({
  [jobAnnotations.stateLockVersion.key]: run.stateLockVersion,
  [jobAnnotations.driftRemediation.key]: run.remediates && "true",
  [jobAnnotations.plan.key]: run.approvedPlan?.plan,
  [jobAnnotations.approvedPlan.key]: run.approvedPlan?.hash,
  [jobAnnotations.approvalHash.key]: run.approvalHash,
  [jobAnnotations.clusterOutputsHash.key]: run.clusterOutputs?.hash,
  [jobAnnotations.heldClusterOutputs.key]: run.clusterOutputs?.held ? "true" : undefined,
  [jobAnnotations.afterFailedApply.key]: run.afterFailedApply ? "true" : undefined,
  [jobAnnotations.afterInterruptedApply.key]: run.afterInterruptedApply,
});

const fallbacks = (images: readonly string[] = []): Readonly<Record<string, string>> =>
  images.length > 0 ? { [jobAnnotations.imageFallbacks.key]: JSON.stringify(images) } : {};

const present = (annotations: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(annotations).flatMap(([key, value]) => (value ? [[key, value]] : [])));
