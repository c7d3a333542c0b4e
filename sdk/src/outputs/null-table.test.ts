import { describe, expect, test } from "vitest";
import type { Role } from "../contract/role.ts";
import { JsonText } from "../json/text.ts";
import { decodeState } from "../state/decode-state.ts";
import { decodeOutputs } from "./decode-outputs.ts";
import { decode, expectViolations, given, list, minimal, names } from "./outputs.testdata.ts";

/** What an output without a value is worth: one of the lists that name it, or its value. */
const worth = (role: Role, name: string, source: string | undefined): unknown => {
  const outputs = new Map<string, JsonText>([...given(minimal[role])].filter(([other]) => other !== name));
  if (source !== undefined) outputs.set(name, new JsonText(source));
  const { values, missing, pending, violations } = decodeOutputs(role, outputs);
  expect(violations).toEqual([]);
  if (missing.includes(name)) return "Missing";
  if (pending.includes(name)) return "Pending";
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1];
  return value instanceof JsonText ? value.source : JSON.stringify(value);
};

/** The table of contract 7.2, row by row; rows of every role are spelled out. */
const rows: readonly (readonly [Role, output: string, worth: string])[] = [
  ["cluster", "health", "Missing"],
  ["machine", "health", "Missing"],
  ["machinepool", "health", "Missing"],
  ["cluster", "control_plane_endpoint", "null"],
  ["cluster", "failure_domains", "[]"],
  ["cluster", "exports", "{}"],
  ["machine", "provider_id", "Pending"],
  ["machine", "addresses", "[]"],
  ["machine", "failure_domain", "null"],
  ["machine", "interruptible", "false"],
  ["machinepool", "provider_id", "Pending"],
  ["machinepool", "provider_id_list", "Missing"],
  ["machinepool", "replicas", "Pending"],
  ["machinepool", "instances", "Missing"],
];

describe("absent or null, by output (contract 7.2)", () => {
  test.each(rows)("%s %s: %s", (role, name, expected) => expect(worth(role, name, "null")).toBe(expected));
  test.each(rows)("TRAP: a reader cannot tell absent from null: %s %s is %s as well (contract 3)", (role, name, expected) =>
    expect(worth(role, name, undefined)).toBe(expected),
  );
  test("the table has every output of every role", () =>
    expect(rows.map(([role, name]) => `${role} ${name}`).toSorted()).toEqual(
      (["cluster", "machine", "machinepool"] as const).flatMap((role) => names(role).map((name) => `${role} ${name}`)).toSorted(),
    ));
  test.each([
    ["machine", "provider_id", '""', "Pending"],
    ["machinepool", "provider_id", '""', "Pending"],
    ["cluster", "control_plane_endpoint", '{"host":"","port":0}', "null"],
  ] as const)("%s %s: %s is null too: %s", (role, name, source, expected) => expect(worth(role, name, source)).toBe(expected));
  test.each([
    ["cluster", "failure_domains"],
    ["machine", "addresses"],
    ["machinepool", "provider_id_list"],
    ["machinepool", "instances"],
  ] as const)("%s %s: an empty list is a value (contract 3)", (role, name) => expect(worth(role, name, "[]")).toBe("[]"));
});

describe("how values are read (contract 4)", () => {
  test("TRAP: lengths are bytes of UTF-8, not characters", () => {
    expectViolations("machine", "provider_id", JSON.stringify("é".repeat(257)), [
      "provider_id must have 1 to 512 bytes, has 514",
    ]);
    expect(decode("machine", { provider_id: JSON.stringify("é".repeat(256)) }).violations).toEqual([]);
  });
  test.each(['"6443"', "6443.0", "6443.5", "6443e0", "64.43e2", "6443E+0"])(
    "TRAP: an integer is an integer literal: port %s",
    (port) =>
      expectViolations("cluster", "control_plane_endpoint", `{"host":"a","port":${port}}`, [
        "control_plane_endpoint.port must be an integer from 1 to 65535",
      ]),
  );
  test.each(['"3"', "3.0", "3e0", "2147483648", "-2147483649", "99999999999999999999"])(
    "TRAP: an integer is an integer literal within int32: replicas %s",
    (replicas) => expectViolations("machinepool", "replicas", replicas, ["replicas must be an integer from 0 to 2147483647"]),
  );
  test("attribute names match in their case (OPEN)", () => {
    expectViolations("machine", "health", '{"State":"running","healthy":true}', ["health.state is missing"]);
    expectViolations("cluster", "control_plane_endpoint", '{"Host":"a","port":1}', ["control_plane_endpoint.host is missing"]);
  });
  test("the type that a state records is ignored", () => {
    const outputs = (type: string) => {
      const decoded = decodeState(
        `{"version":4,"serial":1,"lineage":"l","terraform_version":"1.16.4","outputs":{"provider_id":{"value":"a","type":${type}}},"resources":[]}`,
      );
      if (decoded.kind !== "state") throw new Error(decoded.problem);
      return decodeOutputs("machine", decoded.state.outputs).values.provider_id;
    };
    expect([outputs('"string"'), outputs('"number"'), outputs('["object",{}]'), outputs("null")]).toEqual(["a", "a", "a", "a"]);
  });
});

describe("nulls inside outputs (contract 7.6)", () => {
  const health = { state: "running", healthy: true, message: null, reasons: [] };
  const instance = { provider_id: "a", instance_id: null, addresses: [], failure_domain: null, state: null };
  test.each<[Role, string, string, unknown]>([
    ["cluster", "failure_domains", '[{"name":"a","control_plane":null}]', [{ name: "a", control_plane: true, attributes: {} }]],
    ["cluster", "failure_domains", '[{"name":"a","attributes":null}]', [{ name: "a", control_plane: true, attributes: {} }]],
    ["cluster", "health", '{"state":"running","healthy":true,"message":null}', health],
    ["machine", "health", '{"state":"running","healthy":true,"reasons":null}', health],
    ["machinepool", "instances", '[{"provider_id":"a","instance_id":null}]', [instance]],
    ["machinepool", "instances", '[{"provider_id":"a","addresses":null}]', [instance]],
    ["machinepool", "instances", '[{"provider_id":"a","failure_domain":null}]', [instance]],
    ["machinepool", "instances", '[{"provider_id":"a","state":null}]', [instance]],
  ])("TRAP: Terraform writes an unset optional() attribute as null: %s %s %s", (role, name, source, expected) => {
    const decoded = decode(role, { [name]: source });
    expect(decoded.violations).toEqual([]);
    expect(decoded.values).toMatchObject({ [name]: expected });
  });
  test.each<[Role, string, string, string]>([
    ["cluster", "failure_domains", '[{"name":null}]', "failure_domains[0].name must be a string"],
    ["machine", "addresses", '[{"type":"Hostname","address":null}]', "addresses[0].address must be a string"],
    ["machinepool", "instances", '[{"provider_id":null}]', "instances[0].provider_id must be a string"],
  ])("and nowhere else: %s %s %s", (role, name, source, message) => expectViolations(role, name, source, [message]));
});

describe("a pool's replicas (contract 7.6)", () => {
  test("TRAP: zero is a value and is written, not left out: a pool that scaled to zero would keep its old count", () => {
    const { values, pending } = decode("machinepool", { replicas: "0" });
    expect(pending).toEqual([]);
    expect(JSON.parse(JSON.stringify({ replicas: values.replicas }))).toEqual({ replicas: 0 });
  });
});

describe("what a violation keeps (contract 7.1)", () => {
  test("nothing is written of an output that is named, all of the others", () => {
    const { values, violations } = decode("machinepool", {
      instances: list(3, (i) => (i === 2 ? "{}" : `{"provider_id":"p${i}"}`)),
      provider_id: "null",
    });
    expect(violations.map(({ output }) => output)).toEqual(["instances"]);
    expect(Object.keys(values)).toEqual(["provider_id_list", "replicas", "health"]);
  });
  test("messages name output, index, rule and length", () =>
    expectViolations("machinepool", "provider_id_list", `["a",${JSON.stringify("s3cret".repeat(100))}]`, [
      "provider_id_list[1] must have 1 to 512 bytes, has 600",
    ]));
});
