import type { JobPolicy } from "../../api/kinds/shared/job-policy.ts";
import { isReservedVariable } from "./environment.ts";
import { activeDeadline, lockTimeout } from "./policy.ts";

/** What admission refuses of a policy (api 10.3). `field` is relative to it; `message` holds no value that is free text. */
export interface PolicyFieldProblem {
  readonly field: string;
  readonly type: "Forbidden" | "Invalid";
  readonly message: string;
}

/** The types of SELinux that Pod Security allows; unset is another one. */
export const allowedSeLinuxTypes = ["container_t", "container_init_t", "container_kvm_t", "container_engine_t"] as const;

/** The kernel parameters of a pod that Pod Security allows. */
export const allowedSysctls = [
  "kernel.shm_rmid_forced",
  "net.ipv4.ip_local_port_range",
  "net.ipv4.tcp_syncookies",
  "net.ipv4.ping_group_range",
  "net.ipv4.ip_unprivileged_port_start",
  "net.ipv4.ip_local_reserved_ports",
  "net.ipv4.tcp_keepalive_time",
  "net.ipv4.tcp_fin_timeout",
  "net.ipv4.tcp_keepalive_intvl",
  "net.ipv4.tcp_keepalive_probes",
  "net.ipv4.tcp_rmem",
  "net.ipv4.tcp_wmem",
] as const;

type Container = NonNullable<JobPolicy["securityContext"]>;
type Pod = NonNullable<JobPolicy["podSecurityContext"]>;

/**
 * The problems of a policy that admission finds (api 10.3), all of them. An image that runs as root by its own user is no problem: only
 * what the policy sets counts (TRAP).
 */
export const admitJobPolicy = (policy: JobPolicy): readonly PolicyFieldProblem[] => [
  ...containerProblems("securityContext", policy.securityContext ?? {}),
  ...podProblems("podSecurityContext", policy.podSecurityContext ?? {}),
  ...(policy.env ?? []).flatMap(({ name }, index) =>
    isReservedVariable(name) ? [forbidden(`env[${index}].name`, "is set by the Job itself")] : [],
  ),
  ...timeProblems(policy),
];

const containerProblems = (at: string, context: Container): readonly PolicyFieldProblem[] => [
  ...when(context.privileged === true, `${at}.privileged`, "must not be true"),
  ...when(context.allowPrivilegeEscalation === true, `${at}.allowPrivilegeEscalation`, "must not be true"),
  ...when((context.capabilities?.add ?? []).length > 0, `${at}.capabilities.add`, "must be empty"),
  ...when(context.readOnlyRootFilesystem === false, `${at}.readOnlyRootFilesystem`, "must not be false"),
  ...when(context.procMount === "Unmasked", `${at}.procMount`, "must not be Unmasked"),
  ...commonProblems(at, context),
];

const podProblems = (at: string, context: Pod): readonly PolicyFieldProblem[] => [
  ...commonProblems(at, context),
  ...(context.sysctls ?? []).flatMap(({ name }, index) =>
    when(
      !(allowedSysctls as readonly string[]).includes(name),
      `${at}.sysctls[${index}].name`,
      `must be one of ${allowedSysctls.join(", ")}`,
    ),
  ),
];

/** What container and pod have in common. */
const commonProblems = (at: string, context: Container | Pod): readonly PolicyFieldProblem[] => {
  const { type = "", user = "", role = "" } = context.seLinuxOptions ?? {};
  return [
    ...when(context.runAsNonRoot === false, `${at}.runAsNonRoot`, "must not be false"),
    ...when(context.runAsUser === 0, `${at}.runAsUser`, "must not be 0"),
    ...when(context.seccompProfile?.type === "Unconfined", `${at}.seccompProfile.type`, "must not be Unconfined"),
    ...when(context.appArmorProfile?.type === "Unconfined", `${at}.appArmorProfile.type`, "must not be Unconfined"),
    ...when(
      type !== "" && !(allowedSeLinuxTypes as readonly string[]).includes(type),
      `${at}.seLinuxOptions.type`,
      `must be one of ${allowedSeLinuxTypes.join(", ")}`,
    ),
    ...when(user !== "", `${at}.seLinuxOptions.user`, "must be empty"),
    ...when(role !== "", `${at}.seLinuxOptions.role`, "must be empty"),
    ...when(context.windowsOptions?.hostProcess === true, `${at}.windowsOptions.hostProcess`, "must not be true"),
  ];
};

/** A run would be ended while it still waits for the lock; each setting is held against the other's built-in value too. */
const timeProblems = (policy: JobPolicy): readonly PolicyFieldProblem[] => {
  const [lock, end] = [lockTimeout(policy), activeDeadline(policy)];
  if (lock < end) return [];
  return policy.lockTimeoutSeconds === undefined
    ? [invalid("activeDeadlineSeconds", `must be more than the lock timeout, ${lock}`)]
    : [invalid("lockTimeoutSeconds", `must be less than the deadline, ${end}`)];
};

const when = (isProblem: boolean, field: string, message: string): readonly PolicyFieldProblem[] =>
  isProblem ? [forbidden(field, message)] : [];

const forbidden = (field: string, message: string): PolicyFieldProblem => ({ field, type: "Forbidden", message });
const invalid = (field: string, message: string): PolicyFieldProblem => ({ field, type: "Invalid", message });
