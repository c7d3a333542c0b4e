import { describe, expect, test } from "vitest";
import type { Role } from "../contract/role.ts";
import { decodeOutputs } from "./decode-outputs.ts";
import { given, list, minimal } from "./outputs.testdata.ts";
import { provisioned } from "./provisioned.ts";

describe("provisioned (contract 9.4)", () => {
  const health = (state: string) => ({ health: `{"state":"${state}","healthy":false}` });
  const check = (role: Role, outputs: Readonly<Record<string, string>>, hasInputsHash = true) =>
    provisioned(role, decodeOutputs(role, given({ ...minimal[role], ...outputs }), { requestedFailureDomain: null }), {
      hasInputsHash,
    });
  test.each<[string, Role, Readonly<Record<string, string>>, boolean]>([
    ["cluster", "cluster", {}, true],
    ["cluster without endpoint: no gate", "cluster", { control_plane_endpoint: "null" }, true],
    ["cluster with a violation", "cluster", { exports: "1.5" }, false],
    ["machine", "machine", {}, true],
    ["machine without a provider ID", "machine", { provider_id: "null" }, false],
    ["machine with a violation", "machine", { addresses: "1" }, false],
    ["pool", "machinepool", {}, true],
    ["pool without a scaling group", "machinepool", { provider_id: "null" }, true],
    ["pool without replicas", "machinepool", { replicas: "null" }, false],
    ["pool without a scaling group and replicas", "machinepool", { provider_id: '""', replicas: "null" }, false],
    ["pool without a scaling group, a violation", "machinepool", { provider_id: "null", instances: "1" }, false],
    ["pool without a list", "machinepool", { provider_id: "null", provider_id_list: "null" }, false],
    ["pool with too many instances", "machinepool", { instances: list(1001, (i) => `{"provider_id":"p${i}"}`) }, true],
    ["no health", "cluster", { health: "null" }, false],
    ["invalid health", "cluster", { health: "{}" }, false],
    ["pending", "machine", health("pending"), false],
    ["unknown health provisions", "machine", health("unknown"), true],
    ["terminated provisions", "machine", health("terminated"), true],
  ])("%s", (_, role, outputs, expected) => expect(check(role, outputs)).toBe(expected));
  test("a state without an inputs hash: no apply has succeeded", () => expect(check("machine", {}, false)).toBe(false));
  test("a machine in the wrong failure domain", () => {
    const wrong = decodeOutputs("machine", given({ ...minimal.machine, failure_domain: '"b"' }), { requestedFailureDomain: "a" });
    expect(provisioned("machine", wrong, { hasInputsHash: true })).toBe(false);
  });
});
