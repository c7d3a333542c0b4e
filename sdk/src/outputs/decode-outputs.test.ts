import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { roles } from "../contract/role.ts";
import { decodeState } from "../state/decode-state.ts";
import { decodeOutputs } from "./decode-outputs.ts";
import { decode, given, list, minimal, names } from "./outputs.testdata.ts";

describe("absent and null (contract 7.2)", () => {
  const nothing = { missing: [], pending: [], violations: [], truncated: [] };
  test.each([
    ["cluster", { missing: ["health"], pending: [] }, { control_plane_endpoint: null, failure_domains: [], exports: "{}" }],
    ["machine", { missing: ["health"], pending: ["provider_id"] }, { addresses: [], failure_domain: null, interruptible: false }],
    ["machinepool", { missing: ["provider_id_list", "instances", "health"], pending: ["provider_id", "replicas"] }, {}],
  ] as const)("%s: absent and null are the same", (role, lists, values) => {
    for (const outputs of [{}, Object.fromEntries(names(role).map((name) => [name, "null"]))]) {
      const { values: decoded, ...rest } = decodeOutputs(role, given(outputs));
      expect(rest).toEqual({ ...nothing, ...lists });
      expect(JSON.parse(JSON.stringify(decoded, (key, value) => (key === "exports" ? value.source : value)))).toEqual(values);
    }
  });
  test.each(roles)("%s: nothing wrong with the minimum", (role) =>
    expect(decodeOutputs(role, given(minimal[role]))).toMatchObject(nothing),
  );
  test.each([
    ["machine", "provider_id"],
    ["machinepool", "provider_id"],
  ] as const)("%s: an empty %s is null", (role, name) => {
    const decoded = decode(role, { [name]: '""' });
    expect(decoded.pending).toEqual([name]);
    expect(decoded.values).not.toHaveProperty(name);
  });
  test("an endpoint of empty host and zero port is null", () => {
    const decoded = decode("cluster", { control_plane_endpoint: '{"host":"","port":0,"x":1}' });
    expect([decoded.values, decoded.violations]).toMatchObject([{ control_plane_endpoint: null }, []]);
  });
  test("outputs outside the contract are ignored", () =>
    expect(decode("machine", { extra: "1", health_: "null", __proto__: "1" })).toEqual(
      decodeOutputs("machine", given(minimal.machine)),
    ));
  test("another role's outputs are ignored", () =>
    expect(Object.keys(decode("machine", { replicas: "1", exports: "1.5" }).values)).toEqual(names("machine")));
});

describe("hostile values", () => {
  test("the first ten problems are told, the others counted", () => {
    const { violations } = decode("machinepool", { provider_id_list: list(100_000, () => "0") });
    expect(violations.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `provider_id_list[${i}] must be a string`),
      "99990 more problems in provider_id_list",
    ]);
  });
  test("exactly ten are just told", () =>
    expect(decode("machinepool", { provider_id_list: list(10, () => "0") }).violations).toHaveLength(10));
});

test.each(["terraform", "tofu"])("outputs of a state that %s wrote", (runtime) => {
  const state = decodeState(readFileSync(new URL(`../../../fixtures/states/${runtime}-resources.json`, import.meta.url)));
  expect(decodeOutputs("machine", state.kind === "state" ? state.state.outputs : new Map())).toEqual({
    values: {
      provider_id: "noop:///team-a/m0",
      addresses: [],
      failure_domain: null,
      interruptible: false,
      health: { state: "running", healthy: true, message: null, reasons: [] },
    },
    missing: [],
    pending: [],
    violations: [],
    truncated: [],
  });
});
