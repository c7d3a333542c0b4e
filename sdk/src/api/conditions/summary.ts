import { kindGroups } from "../kind-groups.ts";
import { row } from "./definition.ts";

export const readyOfWorkload = row({
  type: "Ready",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["Ready"],
  False: ["NotReady"],
  Unknown: ["ReadyUnknown"],
});

export const readyOfIdentity = row({
  type: "Ready",
  kinds: kindGroups.identity,
  polarity: "normal",
  True: ["SecretFound"],
  False: ["SecretNotFound", "CredentialsIncomplete"],
  Unknown: [],
});

export const readyOfPlan = row({
  type: "Ready",
  kinds: kindGroups.plan,
  polarity: "normal",
  True: ["Pending", "Approved", "Applied"],
  False: ["Superseded", "Failed"],
  Unknown: [],
});

export const approved = row({
  type: "Approved",
  kinds: kindGroups.plan,
  polarity: "normal",
  True: ["Approved"],
  False: ["Pending", "NotApproved", "ApprovalIgnored"],
  Unknown: [],
});

export const paused = row({
  type: "Paused",
  kinds: kindGroups.workload,
  polarity: "state",
  True: ["Paused"],
  False: ["NotPaused"],
  Unknown: [],
});

export const deleting = row({
  type: "Deleting",
  kinds: kindGroups.workload,
  polarity: "negative",
  True: ["Deleting", "DeletionPolicyUnresolved"],
  False: ["NotDeleting"],
  Unknown: [],
});

export const deletionBlocked = row({
  type: "DeletionBlocked",
  kinds: kindGroups.cluster,
  polarity: "negative",
  True: ["DependentsExist"],
  False: ["NotBlocked"],
  Unknown: [],
});
