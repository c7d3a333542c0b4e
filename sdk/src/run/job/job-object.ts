import type { Labels } from "../../state/labels.ts";
import type { OwnerReference } from "../../state/secret.ts";

/** Any value of the API's JSON. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
/** An object of the API's JSON that is passed on as it is. */
export type PlainObject = { readonly [key: string]: Plain };

/** A `batch/v1` Job as `buildJob` makes it, in the shape of the API's JSON. No TTL: finished Jobs are evidence (job 5, 24). */
export interface Job {
  readonly apiVersion: "batch/v1";
  readonly kind: "Job";
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly labels: Labels;
    readonly annotations: Readonly<Record<string, string>>;
    readonly ownerReferences: readonly [ControllerReference];
  };
  readonly spec: {
    readonly backoffLimit: 0;
    readonly activeDeadlineSeconds: number;
    readonly template: { readonly metadata: PodMetadata; readonly spec: PodFields };
  };
}

/** The reference of a Job to its object: the object's controller answers for it (job 5). */
export interface ControllerReference extends OwnerReference {
  readonly controller: true;
  readonly blockOwnerDeletion: true;
}

/** The metadata of a Job's pod (job 4). */
export interface PodMetadata {
  readonly labels: Labels;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** The pod of a Job. `automountServiceAccountToken` stays unset: backend and events need the token (job 6). */
export interface PodFields {
  readonly restartPolicy: "Never";
  readonly terminationGracePeriodSeconds: number;
  readonly serviceAccountName: string;
  readonly securityContext: PlainObject;
  readonly imagePullSecrets?: readonly { readonly name: string }[];
  readonly initContainers: readonly [Container];
  readonly containers: readonly [Container];
  readonly volumes: readonly Volume[];
}

/** A container of a Job's pod, as far as a Job sets it (job 7, 8). */
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly imagePullPolicy?: PullPolicy;
  readonly command: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly EnvVar[];
  readonly envFrom?: readonly { readonly secretRef: { readonly name: string } }[];
  readonly resources: PlainObject;
  readonly securityContext: PlainObject;
  readonly terminationMessagePolicy?: "File";
  readonly volumeMounts: readonly VolumeMount[];
}

/** When the kubelet pulls an image. */
export type PullPolicy = "IfNotPresent" | "Always" | "Never";

/** A variable of the container; `valueFrom` as the API has it. */
export interface EnvVar {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: PlainObject;
}

/** Where a container finds a volume (job 11). */
export interface VolumeMount {
  readonly name: string;
  readonly mountPath: string;
  readonly readOnly?: true;
}

/** One key of a Secret as a file. */
export interface KeyToPath {
  readonly key: string;
  readonly path: string;
}

/** A volume of a Job's pod: an empty directory, a Secret, or several Secrets as one (job 11). */
export type Volume = { readonly name: string } & (
  | { readonly emptyDir: { readonly sizeLimit: string } }
  | { readonly secret: { readonly secretName: string; readonly defaultMode: number; readonly items?: readonly KeyToPath[] } }
  | { readonly projected: { readonly defaultMode: number; readonly sources: readonly SecretProjection[] } }
);

/** A Secret, or some of its keys, in a projected volume. */
export interface SecretProjection {
  readonly secret: { readonly name: string; readonly items?: readonly KeyToPath[] };
}
