import { kindGroups } from "../kind-groups.ts";
import { row } from "./definition.ts";

// WaitingForOwnerMachine and WaitingForOwnerMachinePool are False although they are waits (conditions-events A4, TRAP).
export const dependenciesReady = row({
  type: "DependenciesReady",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["DependenciesReady"],
  False: [
    "OwnerNotFound",
    "WaitingForOwnerMachine",
    "WaitingForOwnerMachinePool",
    "ClusterNotTerraform",
    "OwnerMismatch",
    "VariablesSourceNotFound",
    "VariablesInvalid",
  ],
  Unknown: ["WaitingForOwner", "WaitingForClusterInfrastructure", "WaitingForClusterExports", "WaitingForBootstrapData"],
});

export const identityAllowed = row({
  type: "IdentityAllowed",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["IdentityAllowed", "LocalSecret"],
  False: ["IdentityNotFound", "NamespaceNotAllowed", "SecretNotFound", "CredentialsIncomplete"],
  Unknown: ["IdentityCheckFailed"],
});

export const credentialsMirrored = row({
  type: "CredentialsMirrored",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["Mirrored"],
  False: ["MirrorFailed"],
  Unknown: ["MirrorPending"],
});

export const runnerRbacReady = row({
  type: "RunnerRBACReady",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["RBACReady"],
  False: ["RBACFailed", "ServiceAccountNotOptedIn"],
  Unknown: [],
});
