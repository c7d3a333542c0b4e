import { labels, markValue } from "../../api/metadata/labels.ts";
import { compareUtf8 } from "../../json/utf8.ts";
import type { StateMetadata } from "../../state/secret.ts";
import { jobDefaults } from "./policy.ts";

/** The ServiceAccount of Jobs that ask for none, the RoleBinding of a namespace, and the ClusterRole that it binds (job 14). */
export const runnerAccess = { account: jobDefaults.serviceAccountName, binding: "captf-runner", role: "captf-runner" } as const;

/** What a Job may do in its namespace, shipped with the manifests (job 14). No patch, watch or deletecollection. */
export const runnerRules = [
  { apiGroups: [""], resources: ["secrets"], verbs: ["get", "list", "create", "update", "delete"] },
  { apiGroups: ["coordination.k8s.io"], resources: ["leases"], verbs: ["get", "create", "update"] },
  { apiGroups: ["events.k8s.io"], resources: ["events"], verbs: ["create"] },
] as const;

const rbac = "rbac.authorization.k8s.io";
const managed = { [labels.managed.key]: markValue };

/** The default ServiceAccount of a namespace, created where it is missing and never changed (operations 8.5). */
export const buildRunnerAccount = (namespace: string) => ({
  apiVersion: "v1" as const,
  kind: "ServiceAccount" as const,
  metadata: { name: runnerAccess.account, namespace, labels: managed },
});

/** One subject of the binding (operations 8.5). */
export interface AccountSubject {
  readonly kind: "ServiceAccount";
  readonly name: string;
  readonly namespace: string;
}

/** The RoleBinding of a namespace to the ServiceAccounts that its Jobs run as, each once, sorted (operations 8.5). */
export const buildRunnerBinding = (namespace: string, accounts: readonly string[]) => ({
  apiVersion: `${rbac}/v1` as const,
  kind: "RoleBinding" as const,
  metadata: { name: runnerAccess.binding, namespace, labels: managed },
  roleRef: { apiGroup: rbac, kind: "ClusterRole", name: runnerAccess.role },
  subjects: [...new Set(accounts)].sort(compareUtf8).map((name): AccountSubject => ({ kind: "ServiceAccount", name, namespace })),
});

/** A RoleBinding as the API's JSON writes it, as far as it is judged (operations 8.5). */
export interface ReadBinding {
  readonly metadata: StateMetadata;
  readonly roleRef?: { readonly apiGroup?: string; readonly kind?: string; readonly name?: string };
  readonly subjects?: readonly { readonly kind?: string; readonly name?: string; readonly namespace?: string }[] | null;
}

/**
 * What becomes of a namespace's binding (operations 8.5): `foreign` is somebody else's and an error, `recreate` has a role that cannot
 * be changed in place.
 */
export const judgeRunnerBinding = (
  existing: ReadBinding | undefined,
  wanted: ReturnType<typeof buildRunnerBinding>,
): "create" | "keep" | "update" | "recreate" | "foreign" => {
  if (!existing) return "create";
  if (!isMarked(existing.metadata, labels.managed.key)) return "foreign";
  const { apiGroup, kind, name } = existing.roleRef ?? {};
  const { roleRef } = wanted;
  if (apiGroup !== roleRef.apiGroup || kind !== roleRef.kind || name !== roleRef.name) return "recreate";
  return sameSubjects(existing.subjects ?? [], wanted.subjects) ? "keep" : "update";
};

/** Whether a Job may run as a ServiceAccount that was read live; one of its own choice must have opted in (job 14). */
export const judgeRunnerAccount = (name: string, account: StateMetadata | undefined): "create" | "usable" | "not-opted-in" => {
  if (name === runnerAccess.account) return account ? "usable" : "create";
  return account && isMarked(account, labels.runner.key) ? "usable" : "not-opted-in";
};

const isMarked = ({ labels: all }: StateMetadata, key: string): boolean =>
  all !== undefined && Object.hasOwn(all, key) && all[key] === markValue;

/** Of the existing ones any order will do; the wanted ones are sorted. */
const sameSubjects = (existing: Subjects, wanted: readonly AccountSubject[]): boolean => {
  const spelled = (all: Subjects) => all.map(({ kind, namespace, name }) => `${kind}/${namespace}/${name}`);
  const found = spelled(existing).sort(compareUtf8);
  return found.length === wanted.length && spelled(wanted).every((subject, index) => subject === found[index]);
};

type Subjects = NonNullable<ReadBinding["subjects"]>;
