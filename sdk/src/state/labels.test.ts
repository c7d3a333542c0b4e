import { describe, expect, test } from "vitest";
import { backendConfig, encodeHclMap } from "./backend-config.ts";
import { backendLabels, backupSelector, encodeSelector, labelValue, stateLabels, stateSelector } from "./labels.ts";
import { captured, owner, suffix } from "./state.testdata.ts";

describe("LabelValue (state 4)", () => {
  test.each([
    ["63 bytes stay", "a".repeat(63), "a".repeat(63)],
    ["64 bytes are hashed", "a".repeat(64), "ffe054fe7ae0cb6d"],
    ["bytes count, not characters", "é".repeat(32), "2e5152e606afb24d"],
    ["empty", "", ""],
  ])("%s", (_, value, expected) => expect(labelValue(value)).toBe(expected));
});

test("TRAP: the five labels are frozen, key for key", () =>
  expect(stateLabels({ kind: "TerraformMachine", name: "n".repeat(64) }, "c".repeat(64))).toEqual({
    "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformMachine",
    "captf.infrastructure.cluster.x-k8s.io/owner-name": labelValue("n".repeat(64)),
    "cluster.x-k8s.io/cluster-name": labelValue("c".repeat(64)),
    "captf.io/managed": "true",
    "clusterctl.cluster.x-k8s.io/move": "",
  }));

test("the chunks' selector", () =>
  expect(encodeSelector(stateSelector("S"))).toBe("tfstate=true,tfstateSecretSuffix=S,tfstateWorkspace=default"));
test("the backups' selector", () =>
  expect(encodeSelector(backupSelector("S"))).toBe("captf.io/state-backup=true,captf.io/state-backup-suffix=S"));

describe.each(["terraform-applied", "tofu-applied"])("what the backend wrote: %s", (name) => {
  const { secrets, lease } = captured(name);
  const expected = { ...stateLabels(owner, "prod"), ...backendLabels(suffix) };
  test("labels of the Secret", () => expect(secrets.map(({ metadata }) => metadata.labels)).toEqual([expected]));
  test("labels of the Lease: not captf.io/lease", () => expect(lease.metadata.labels).toEqual(expected));
  test("annotation and data key", () =>
    expect(secrets.map((secret) => [secret.metadata.annotations, Object.keys(secret.data ?? {})])).toEqual([
      [{ encoding: "gzip" }, ["tfstate"]],
    ]));
});

describe("backend configuration (runner 7.1)", () => {
  test("the golden example of job 23", () =>
    expect(backendConfig(owner, "prod")).toEqual([
      "secret_suffix=f66792f9106e7299-c",
      "namespace=team-a",
      "in_cluster_config=true",
      'labels={"captf.infrastructure.cluster.x-k8s.io/owner-kind"="TerraformCluster","captf.infrastructure.cluster.x-k8s.io/owner-name"="prod","captf.io/managed"="true","cluster.x-k8s.io/cluster-name"="prod","clusterctl.cluster.x-k8s.io/move"=""}',
    ]));
  test("keys in byte order, strings escaped", () =>
    expect(encodeHclMap({ "\u{1f600}": "1", "\uffff": "2", b: '"\\\n${x}%{y}', a: "" })).toBe(
      '{"a"="","b"="\\"\\\\\\n$${x}%%{y}","\\uffff"="2","\u{1f600}"="1"}',
    ));
  test("no label", () => expect(encodeHclMap({})).toBe("{}"));
});
