import { chunkName } from "../../state/names.ts";
import { stateDataKey } from "../../state/secret.ts";
import { jobPaths } from "../paths.ts";
import { scratchDirectory } from "./environment.ts";
import type { SecretProjection, Volume, VolumeMount } from "./job-object.ts";
import { planKeyName, runSecretName } from "./names.ts";
import { volumeSizes } from "./resources.ts";
import { fingerprintsPlan, type JobRun, type JobSpec, jobNameOf } from "./spec.ts";

/** The mode of files out of Secrets, 0440: readable to the volumes' group (job 11). */
export const secretMode = 0o440;

/** The one key of a plan key Secret, and the file it becomes (job 18). */
export const planKeyDataKey = "key";

const planKeyDirectory = jobPaths.planKey.slice(0, -`/${planKeyDataKey}`.length);

/** The folder of a backup's chunks below the config directory, a file each, named by its index (job 11, runner 20). */
export const restoreDirectory = "restore";

/** The volumes of a Job's pod and the mounts of its main container, both in the order of job 11. */
export const jobVolumes = (spec: JobSpec): { readonly volumes: readonly Volume[]; readonly mounts: readonly VolumeMount[] } => {
  const all: readonly (readonly [Volume, VolumeMount])[] = [
    [emptyDir("runner"), readOnly("runner", jobPaths.bin)],
    [emptyDir("work"), { name: "work", mountPath: jobPaths.workdir }],
    [emptyDir("tmp"), { name: "tmp", mountPath: scratchDirectory }],
    [config(runSecretName(jobNameOf(spec)), spec.run), readOnly("config", jobPaths.config)],
    [
      { name: "creds", secret: { secretName: spec.credentialsSecret, defaultMode: secretMode } },
      readOnly("creds", jobPaths.credentials),
    ],
    ...(fingerprintsPlan(spec) ? [[planKey(planKeyName(spec.owner)), readOnly("plan-key", planKeyDirectory)] as const] : []),
  ];
  return { volumes: all.map(([volume]) => volume), mounts: all.map(([, mount]) => mount) };
};

/** The init container's one mount: it alone writes the volume (job 7). */
export const initMounts: readonly VolumeMount[] = [{ name: "runner", mountPath: jobPaths.bin }];

const emptyDir = (name: keyof typeof volumeSizes): Volume => ({ name, emptyDir: { sizeLimit: volumeSizes[name] } });

const readOnly = (name: string, mountPath: string): VolumeMount => ({ name, mountPath, readOnly: true });

const config = (secret: string, run: JobRun): Volume =>
  run.op === "restore"
    ? { name: "config", projected: { defaultMode: secretMode, sources: [{ secret: { name: secret } }, ...chunks(run.backup)] } }
    : { name: "config", secret: { secretName: secret, defaultMode: secretMode } };

const chunks = ({
  name,
  secrets,
}: {
  readonly name: string;
  readonly secrets: readonly unknown[];
}): readonly SecretProjection[] =>
  secrets.map((_, index) => ({
    secret: { name: chunkName(name, index), items: [{ key: stateDataKey, path: `${restoreDirectory}/${index}` }] },
  }));

const planKey = (secretName: string): Volume => ({
  name: "plan-key",
  secret: { secretName, defaultMode: secretMode, items: [{ key: planKeyDataKey, path: planKeyDataKey }] },
});
