import { describe, expect, test } from "vitest";
import {
  buildRunnerAccount,
  buildRunnerBinding,
  judgeRunnerAccount,
  judgeRunnerBinding,
  type ReadBinding,
  runnerAccess,
  runnerRules,
} from "./runner-access.ts";

// apiGroup | resource | verbs, as job 14 has them.
const rules = `
core | secrets | get, list, create, update, delete
coordination.k8s.io | leases | get, create, update
events.k8s.io | events | create
`;

describe("the ClusterRole captf-runner (job 14)", () => {
  test("its rules", () =>
    expect(runnerRules).toEqual(
      rules
        .trim()
        .split("\n")
        .map((row) => {
          const [group = "", resource = "", verbs = ""] = row.split("|").map((cell) => cell.trim());
          return { apiGroups: [group === "core" ? "" : group], resources: [resource], verbs: verbs.split(", ") };
        }),
    ));
  test("TRAP: no patch, watch or deletecollection: what the runner does has to do without", () => {
    const verbs: readonly string[] = runnerRules.flatMap((rule) => rule.verbs);
    for (const verb of ["patch", "watch", "deletecollection", "*"]) expect(verbs).not.toContain(verb);
  });
  test("account, binding and role have one name", () =>
    expect(runnerAccess).toEqual({ account: "captf-runner", binding: "captf-runner", role: "captf-runner" }));
});

const managed = { "captf.io/managed": "true" };
const wanted = buildRunnerBinding("team-a", ["modules", "captf-runner", "modules"]);

describe("what the manager creates before the first Job (job 14, operations 8.5)", () => {
  test("the ServiceAccount", () =>
    expect(buildRunnerAccount("team-a")).toEqual({
      apiVersion: "v1",
      kind: "ServiceAccount",
      metadata: { name: "captf-runner", namespace: "team-a", labels: managed },
    }));
  test("the RoleBinding: each subject once, sorted", () =>
    expect(wanted).toEqual({
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "RoleBinding",
      metadata: { name: "captf-runner", namespace: "team-a", labels: managed },
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "captf-runner" },
      subjects: [
        { kind: "ServiceAccount", name: "captf-runner", namespace: "team-a" },
        { kind: "ServiceAccount", name: "modules", namespace: "team-a" },
      ],
    }));
});

describe("a RoleBinding that exists (operations 8.5)", () => {
  const { roleRef, subjects } = wanted;
  const existing: ReadBinding = { metadata: wanted.metadata, roleRef, subjects };
  test.each<[string, ReadBinding | undefined, ReturnType<typeof judgeRunnerBinding>]>([
    ["none", undefined, "create"],
    ["as it should be", existing, "keep"],
    ["its subjects in another order", { ...existing, subjects: subjects.toReversed() }, "keep"],
    ["a subject is missing", { ...existing, subjects: subjects.slice(1) }, "update"],
    ["one too many", { ...existing, subjects: [...subjects, { kind: "User", name: "eve" }] }, "update"],
    ["the account of another namespace", { ...existing, subjects: subjects.map((s) => ({ ...s, namespace: "b" })) }, "update"],
    ["a user of that name", { ...existing, subjects: subjects.map((s) => ({ ...s, kind: "User" })) }, "update"],
    [
      "one of two is another",
      { ...existing, subjects: subjects.map((s) => (s.name === "modules" ? { ...s, name: "others" } : s)) },
      "update",
    ],
    ["no subjects", { ...existing, subjects: null }, "update"],
    ["no list of subjects", { metadata: wanted.metadata, roleRef }, "update"],
    ["another role, which cannot be changed", { ...existing, roleRef: { ...roleRef, name: "cluster-admin" } }, "recreate"],
    ["a Role of that name", { ...existing, roleRef: { ...roleRef, kind: "Role" } }, "recreate"],
    ["another group", { ...existing, roleRef: { ...roleRef, apiGroup: "x" } }, "recreate"],
    ["no role", { metadata: wanted.metadata, subjects }, "recreate"],
    ["somebody else's, never touched", { ...existing, metadata: { name: "captf-runner" } }, "foreign"],
    ["a mark of another value", { ...existing, metadata: { name: "x", labels: { "captf.io/managed": "yes" } } }, "foreign"],
  ])("%s", (_, binding, expected) => expect(judgeRunnerBinding(binding, wanted)).toBe(expected));
});

test("a binding that nobody needs and that has no subjects stays", () => {
  const unused = buildRunnerBinding("team-a", []);
  expect(judgeRunnerBinding({ metadata: unused.metadata, roleRef: unused.roleRef }, unused)).toBe("keep");
});

describe("the ServiceAccount of a Job (job 14, operations 8.5)", () => {
  const optedIn = { name: "modules", labels: { "captf.io/runner": "true" } };
  test.each([
    ["the default, missing", "captf-runner", undefined, "create"],
    ["the default, whatever it carries: naming it is no override", "captf-runner", { name: "captf-runner" }, "usable"],
    ["another that opted in", "modules", optedIn, "usable"],
    ["another that did not", "modules", { name: "modules" }, "not-opted-in"],
    ["the label has another value", "modules", { ...optedIn, labels: { "captf.io/runner": "True" } }, "not-opted-in"],
    ["it is missing", "modules", undefined, "not-opted-in"],
    ["an inherited name is no label", "modules", { name: "m", labels: Object.create(optedIn.labels) }, "not-opted-in"],
  ] as const)("%s", (_, name, account, expected) => expect(judgeRunnerAccount(name, account)).toBe(expected));
});
