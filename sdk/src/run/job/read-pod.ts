import { repositoryOf } from "../../image/reference.ts";
import { decodeTimestamp } from "../../state/timestamp.ts";
import { jobContainers } from "./containers.ts";

/** A pod of a Job as the API's JSON writes it, as far as its outcome needs it (job 20). */
export interface ReadPod {
  readonly spec?: { readonly containers?: readonly { readonly name: string; readonly image?: string }[] };
  readonly status?: {
    readonly initContainerStatuses?: readonly ContainerStatus[];
    readonly containerStatuses?: readonly ContainerStatus[];
  };
}

/** The status of a container, as far as it is read (job 20). */
export interface ContainerStatus {
  readonly name: string;
  readonly imageID?: string;
  readonly state?: ContainerState;
  readonly lastState?: ContainerState;
}

/** The state of a container; at most one member is set. */
export interface ContainerState {
  readonly waiting?: { readonly reason?: string };
  readonly running?: { readonly startedAt?: string };
  readonly terminated?: { readonly startedAt?: string; readonly message?: string };
}

/** The waiting reasons of an image that is not pulled (job 20). */
export const pullFailureReasons = ["ErrImagePull", "ImagePullBackOff", "InvalidImageName"] as const;
/** Why the kubelet waits instead of starting a container whose image it has not (job 20). */
export type PullFailureReason = (typeof pullFailureReasons)[number];

/** A failed pull; only that of the module's container is the module image's fault (job 20). */
export interface PullFailure {
  readonly reason: PullFailureReason;
  readonly of: "module-image" | "runner-image";
}

/** The failed pull of a pod; undefined when none. The module image's comes first. */
export const pullFailure = ({ status = {} }: ReadPod): PullFailure | undefined => {
  const failed = (all: readonly ContainerStatus[] | undefined, name: string): PullFailureReason | undefined => {
    const waiting = all?.find((one) => one.name === name)?.state?.waiting?.reason;
    return pullFailureReasons.find((reason) => reason === waiting);
  };
  const module = failed(status.containerStatuses, jobContainers.main);
  if (module) return { reason: module, of: "module-image" };
  const runner = failed(status.initContainerStatuses, jobContainers.init);
  return runner && { reason: runner, of: "runner-image" };
};

/** The text to give to `decodeResult`; empty when the module's container left none (job 20). */
export const resultMessage = (pod: ReadPod): string => mainStatus(pod)?.state?.terminated?.message ?? "";

/** When the module's container started, in ms; undefined when it never did (job 20). */
export const sourceStartedAt = (pod: ReadPod): number | undefined => {
  const state = mainStatus(pod)?.state;
  return decodeTimestamp(state?.terminated?.startedAt) ?? decodeTimestamp(state?.running?.startedAt);
};

/** Whether the module's container ever ran, now or before a restart: then an apply without a result may have applied (controller-jobs 4.3). */
export const sourceStarted = (pod: ReadPod): boolean => {
  const status = mainStatus(pod);
  return [status?.state, status?.lastState].some((state) => state?.running !== undefined || state?.terminated !== undefined);
};

/**
 * The module image by the digest that ran, `<repository>@sha256:…`; undefined where the pod does not tell (job 20). The repository
 * is the pod spec's: that of `imageID` may name a mirror, after a scheme. A bare digest names a local image and gives nothing.
 */
export const pinnedImage = (pod: ReadPod): string | undefined => {
  const image = pod.spec?.containers?.find(({ name }) => name === jobContainers.main)?.image;
  const [, digest] = /@(sha256:[0-9a-f]{64})$/.exec(mainStatus(pod)?.imageID ?? "") ?? [];
  return image && digest ? `${repositoryOf(image)}@${digest}` : undefined;
};

const mainStatus = ({ status }: ReadPod): ContainerStatus | undefined =>
  status?.containerStatuses?.find(({ name }) => name === jobContainers.main);
