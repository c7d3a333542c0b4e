import { optional, required } from "../api-type.ts";
import { listOf, struct } from "../compounds.ts";
import { flag, int64, text } from "../scalars.ts";

const profile = (what: string) =>
  struct({
    localhostProfile: optional(text(), `A ${what} profile that is on the node.`),
    type: required(text(), "RuntimeDefault, Localhost or Unconfined; the last is refused."),
  });

const common = {
  appArmorProfile: optional(profile("AppArmor"), "AppArmor options."),
  runAsGroup: optional(int64(), "Group ID of the process."),
  runAsNonRoot: optional(flag(), "Whether the process must not be root; false is refused."),
  runAsUser: optional(int64(), "User ID of the process; 0 is refused."),
  seLinuxOptions: optional(
    struct({
      level: optional(text(), "SELinux level."),
      role: optional(text(), "SELinux role; refused."),
      type: optional(text(), "SELinux type; one of the container types."),
      user: optional(text(), "SELinux user; refused."),
    }),
    "SELinux context.",
  ),
  seccompProfile: optional(profile("seccomp"), "Seccomp options."),
  windowsOptions: optional(
    struct({
      gmsaCredentialSpec: optional(text(), "Contents of the GMSA credential spec."),
      gmsaCredentialSpecName: optional(text(), "Name of the GMSA credential spec."),
      hostProcess: optional(flag(), "Whether it is a host process; true is refused."),
      runAsUserName: optional(text(), "User of the process."),
    }),
    "Options of Windows containers.",
  ),
} as const;

const names = (max?: number) => listOf(text(), { type: "atomic", ...(max !== undefined && { max }) });

/** A core `SecurityContext` (api 10.3 says what of it is refused at admission). */
export const securityContext = struct({
  allowPrivilegeEscalation: optional(flag(), "Whether a process may gain privileges; true is refused."),
  capabilities: optional(
    struct({
      add: optional(names(), "Capabilities to add; refused."),
      drop: optional(names(), "Capabilities to drop. ALL is always dropped."),
    }),
    "Capabilities of the container.",
  ),
  privileged: optional(flag(), "Whether the container is privileged; true is refused."),
  procMount: optional(text(), "How /proc is mounted; Unmasked is refused."),
  readOnlyRootFilesystem: optional(flag(), "Whether the root file system is read-only; false is refused."),
  ...common,
});

/** A core `PodSecurityContext` (api 10.3). */
export const podSecurityContext = struct({
  fsGroup: optional(int64(), "Group of the volumes' files."),
  fsGroupChangePolicy: optional(text(), "Whether ownership is changed Always or OnRootMismatch."),
  seLinuxChangePolicy: optional(text(), "How volumes are labelled: Recursive or MountOption."),
  supplementalGroups: optional(listOf(int64(), { type: "atomic" }), "More groups of the process."),
  supplementalGroupsPolicy: optional(text(), "How more groups are found: Merge or Strict."),
  sysctls: optional(
    listOf(
      struct({ name: required(text(), "Name of the sysctl, one of the safe set."), value: required(text(), "Its value.") }),
      { type: "atomic" },
    ),
    "Namespaced sysctls of the pod.",
  ),
  ...common,
});
