import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { compactJson } from "../json/write.ts";
import { decodeState, maxStateBytes, type State } from "./decode-state.ts";

const fixture = (name: string): Uint8Array => readFileSync(new URL(`../../../fixtures/states/${name}`, import.meta.url));

const stateOf = (source: string | Uint8Array): State => {
  const decoded = decodeState(source);
  if (decoded.kind !== "state") throw new Error(decoded.problem);
  return decoded.state;
};

describe.each([
  ["terraform", "1.11.4"],
  ["tofu", "1.10.6"],
])("a state that %s wrote", (runtime, version) => {
  const state = stateOf(fixture(`${runtime}-resources.json`));

  test("head", () => {
    expect(state).toMatchObject({ version: 4, terraformVersion: version });
    expect(state.serial).toBeGreaterThan(0);
    expect(state.lineage).toMatch(/^[0-9a-f-]{36}$/);
  });
  test("outputs keep number literals and escapes; a null output is not in a state", () =>
    expect([...state.outputs].map(([name, value]) => [name, compactJson(value.tree)])).toEqual([
      ["exports", '{"big":123456789012345678901234567890,"ratio":1.5,"text":"a\\u003cb\\u003e\\u0026\\u2028"}'],
      ["health", '{"healthy":true,"message":null,"reasons":[],"state":"running"}'],
      ["provider_id", '"noop:///team-a/m0"'],
    ]));
  test("outputs are the bytes of the file, its white space included", () => {
    const text = new TextDecoder().decode(fixture(`${runtime}-resources.json`));
    const before = runtime === "terraform" ? '"value": ' : '"value":'; // OpenTofu writes without white space
    for (const { source } of state.outputs.values()) expect(text).toContain(`${before}${source},`);
  });
  test("addresses are those of `state list`, without the keys of instances", () => {
    const listed = new TextDecoder().decode(fixture("resources.addresses.txt")).trimEnd().split("\n");
    const blocks = new Set(listed.map((address) => address.replace(/(\w)\[(?:\d+|".*")\]$/s, "$1")));
    expect(state.resources.map(({ address }) => address).sort()).toEqual([...blocks].sort());
  });
  test("one resource per block", () =>
    expect(state.resources.map(({ address, mode, instances }) => [address, mode, instances])).toEqual([
      ["module.role.data.terraform_remote_state.none", "data", 1],
      ["module.role.terraform_data.counted", "managed", 2],
      ["module.role.terraform_data.keyed", "managed", 6],
      ["module.role.terraform_data.one", "managed", 1],
      ['module.role.module.nested["a"].terraform_data.inner', "managed", 1],
      ['module.role.module.nested["b"].terraform_data.inner', "managed", 1],
    ]));
  test("nothing of a resource but its place", () =>
    expect(state.resources[1]).toEqual({
      address: "module.role.terraform_data.counted",
      mode: "managed",
      type: "terraform_data",
      name: "counted",
      module: "module.role",
      instances: 2,
    }));
  test("empty after destroy", () => {
    const empty = stateOf(fixture(`${runtime}-empty.json`));
    expect([empty.outputs.size, empty.resources]).toEqual([0, []]);
    expect(empty.serial).toBeGreaterThan(state.serial);
  });
});

describe("addresses", () => {
  const addresses = (resource: string) =>
    stateOf(`{"version":4,"resources":[${resource}]}`).resources.map(({ address }) => address);
  test.each([
    ["in the root", '{"mode":"managed","type":"t","name":"n","instances":[{}]}', ["t.n"]],
    [
      "a data source in a module",
      '{"module":"module.a[0]","mode":"data","type":"t","name":"n","instances":[{}]}',
      ["module.a[0].data.t.n"],
    ],
    ["a mode that no state keeps", '{"mode":"ephemeral","type":"t","name":"n","instances":[{}]}', []],
  ])("%s", (_, resource, expected) => expect(addresses(resource)).toEqual(expected));
  test("a deposed object counts", () =>
    expect(stateOf('{"version":4,"resources":[{"mode":"managed","instances":[{"deposed":"1"}]}]}').resources[0]?.instances).toBe(
      1,
    ));
});

describe("what may be missing", () => {
  test("everything but the version", () =>
    expect(stateOf('{"version":4}')).toEqual({
      version: 4,
      serial: 0,
      lineage: "",
      terraformVersion: "",
      outputs: new Map(),
      outputBytes: 0,
      resources: [],
    }));
  test("null is missing", () =>
    expect(stateOf('{"version":4,"serial":null,"outputs":null,"resources":null,"encryption_version":null}').serial).toBe(0));
  test("an output without a value is none; one that is null is", () =>
    expect([...stateOf('{"version":4,"outputs":{"a":{"type":"string"},"b":{"value":null},"c":1}}').outputs.keys()]).toEqual([
      "b",
    ]));
  test("the last of a repeated output, __proto__ as a name", () => {
    const { outputs } = stateOf('{"version":4,"outputs":{"a":{"value":1},"__proto__":{"value":2},"a":{"value":3}}}');
    expect([...outputs].map(([name, value]) => [name, value.source])).toEqual([
      ["a", "3"],
      ["__proto__", "2"],
    ]);
  });
});

describe("text that is not ASCII", () => {
  const source = `{"version":4,"lineage":"é","outputs":{"ü\u{1f600}":{"value":{"é":"\u20ac"}}},
    "resources":[{"mode":"managed","type":"t","\\u006eame":"\\u00f1é","instances":[{"index_key":"ключ"}]}]}`;
  test.each<[string, string | Uint8Array]>([
    ["as text", source],
    ["as bytes", Buffer.from(source)],
    ["as bytes within others", Buffer.from(`xx${source}yy`).subarray(2, -2)],
  ])("%s", (_, document) => {
    const state = stateOf(document);
    expect(state.lineage).toBe("é");
    expect([...state.outputs].map(([name, value]) => [name, value.source])).toEqual([["ü\u{1f600}", '{"é":"\u20ac"}']]);
    expect(state.resources).toMatchObject([{ name: "ñé", address: "t.ñé", instances: 1 }]);
  });
  test("invalid bytes are U+FFFD", () => {
    const bytes = Buffer.from('{"version":4,"lineage":"x","outputs":{"x":{"value":"x"}}}'.replaceAll("x", "\u00ff"), "latin1");
    const state = stateOf(bytes);
    expect([state.lineage, state.outputs.get("\ufffd")?.source]).toEqual(["\ufffd", '"\ufffd"']);
  });
});

describe("what is no state", () => {
  test.each([
    ["encrypted by OpenTofu", fixture("tofu-encrypted.json"), "it is encrypted by OpenTofu"],
    ["encrypted, even with a version", '{"version":4,"encryption_version":"v0"}', "it is encrypted by OpenTofu"],
    ["empty", "", "it is not JSON: unexpected end at offset 0"],
    ["cut off", '{"version":4,"outputs":{"a":{"value":"s3cret', "it is not JSON: malformed string at offset 37"],
    ["no object", "[]", "its format version is not 4"],
    ["no version", '{"serial":1}', "its format version is not 4"],
    ["format 3", '{"version":3,"modules":[]}', "its format version is not 4"],
    ["a version as text", '{"version":"4"}', "its format version is not 4"],
    ["a negative serial", '{"version":4,"serial":-1}', "its serial is not an integer from 0 to 2^53 - 1"],
    ["a serial with a fraction", '{"version":4,"serial":1.0}', "its serial is not an integer from 0 to 2^53 - 1"],
    ["a serial beyond 2^53", '{"version":4,"serial":9007199254740992}', "its serial is not an integer from 0 to 2^53 - 1"],
    ["outputs as a list", '{"version":4,"outputs":[]}', "outputs is not an object"],
    ["resources as a map", '{"version":4,"resources":{}}', "resources is not an array"],
  ] as const)("%s", (_, source, problem) => expect(decodeState(source)).toMatchObject({ kind: "invalid", problem }));

  test.each([
    ["encrypted", fixture("tofu-encrypted.json")],
    ["not-json", "{"],
    ["unsupported-version", '{"version":3}'],
    ["malformed", '{"version":4,"serial":-1}'],
    ["malformed", '{"version":4,"outputs":1}'],
  ])("the cause is %s", (cause, source) => expect(decodeState(source)).toMatchObject({ kind: "invalid", cause }));

  test("the place of what is no JSON counts UTF-16 units", () =>
    expect(decodeState(Buffer.from('{"é\u{1f600}":x'))).toMatchObject({
      problem: "it is not JSON: expected a value at offset 7",
    }));

  test("16 MiB are read, one byte more is not", () => {
    const fits = `{"version":4,"lineage":"${"é".repeat((maxStateBytes - 26) / 2)}"}`;
    expect(decodeState(fits).kind).toBe("state");
    expect(decodeState(Buffer.from(fits)).kind).toBe("state");
    const problem = `it has ${maxStateBytes + 1} bytes, more than ${maxStateBytes}`;
    expect(decodeState(`${fits} `)).toEqual({ kind: "invalid", cause: "too-large", problem });
    expect(decodeState(Buffer.from(`${fits} `))).toEqual({ kind: "invalid", cause: "too-large", problem });
  });
});

test("never throws", () =>
  fc.assert(
    fc.property(fc.json(), fc.json(), (a, b) => {
      const output = `{"version":4,"serial":0,"outputs":{"a":${a},"b":{"value":${b}}},"resources":[${a},{"mode":"managed","module":${b},"instances":[{"index_key":${a}}]}]}`;
      expect(decodeState(output).kind).toBe("state");
      expect(["state", "invalid"]).toContain(decodeState(a).kind);
    }),
    { seed, numRuns: 300 },
  ));
