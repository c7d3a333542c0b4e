import { describe, expect, test } from "vitest";
import { assembleChunks } from "./chunks.ts";
import { decideBackup } from "./decide-backup.ts";
import { decodeState } from "./decode-state.ts";
import { chunkIndex } from "./names.ts";
import { readState } from "./read-state.ts";
import { retainedBy } from "./retain.ts";
import { annotation, type StateSecret } from "./secret.ts";
import { base, secret, stateOf, suffix } from "./state.testdata.ts";
import { stateFingerprint } from "./state-cache.ts";
import { countManaged } from "./state-list.ts";
import { decideStateReadable, retainedFrom } from "./state-readable.ts";

const resources = (text: string) => {
  const decoded = decodeState(`{"version":4,"resources":[${text}]}`);
  if (decoded.kind !== "state") throw new Error(decoded.problem);
  return decoded.state.resources;
};

describe("a resource block (state 6, step 9)", () => {
  test("in the root it has no module at all", () =>
    expect(Object.keys(resources('{"mode":"data","type":"t","name":"n","module":""}')[0] ?? {})).not.toContain("module"));
  test("without type and name both are empty", () =>
    expect(resources('{"mode":"managed"}')[0]).toEqual({
      address: ".",
      mode: "managed",
      type: "",
      name: "",
      instances: 0,
    }));
  test.each(["{}", '{"a":{}}', '"a"', "1", "null"])("instances that are %s are none", (instances) =>
    expect(resources(`{"mode":"managed","type":"t","name":"n","instances":${instances}}`)[0]?.instances).toBe(0),
  );
});

describe("what is no state (state 6)", () => {
  test.each([
    ["resources as a map", '{"version":4,"resources":{}}'],
    ["a serial that is a text", '{"version":4,"serial":"7"}'],
    ["a serial that is an empty text", '{"version":4,"serial":""}'],
    ["a serial that is a list", '{"version":4,"serial":[7]}'],
    ["a serial with an exponent", '{"version":4,"serial":1e3}'],
  ])("%s is malformed", (_, document) => expect(decodeState(document)).toMatchObject({ kind: "invalid", cause: "malformed" }));
});

describe("problems of chunks say which (state 6, steps 2 to 4)", () => {
  const part = (index: number) => secret(`${base}-part-${index}`, stateOf(1));
  test.each<[string, readonly StateSecret[], string]>([
    ["too many", Array.from({ length: 33 }, (_, index) => part(index + 1)), "it has 33 Secrets, more than 32"],
    ["a foreign name", [secret("other", stateOf(1))], "a Secret with its labels has a name that is none of its chunks'"],
    ["a duplicate", [part(1), part(1)], "chunk 1 is there twice"],
    ["a gap", [part(1)], "chunk 0 is missing"],
    ["no payload", [{ metadata: { name: base }, data: {} }], "chunk 0 has no key tfstate"],
  ])("%s", (_, secrets, problem) => expect(readState(suffix, secrets)).toMatchObject({ problem }));
  test("an inherited payload is none", () =>
    expect(assembleChunks(base, [{ metadata: { name: base }, data: Object.create({ tfstate: "AA==" }) }])).toMatchObject({
      kind: "invalid",
      cause: "no-payload",
    }));
});

describe("names and keys that only look like ours", () => {
  test("a part of another set, as long a name", () => expect(chunkIndex("b", "c-part-1")).toBeUndefined());
  test("an inherited annotation or label is none", () => {
    expect(annotation({ name: "x", annotations: {} }, "constructor")).toBeUndefined();
    expect(annotation({ name: "x" }, "constructor")).toBeUndefined();
    const labels = Object.create({ "captf.io/retained-from-uid": "u" });
    expect(retainedBy({ name: "x", labels })).toBeUndefined();
  });
  test("the fingerprint is sorted by bytes (state 7, step 2)", () =>
    expect(stateFingerprint([{ name: "\u{1f600}" }, { name: "\uffee" }])).toBe("\uffee//,\u{1f600}//"));
  test.each([
    ["an empty key", 'module.a[""].data.t.n', 0],
    ["no key in the brackets", "module.a[].data.t.n", 0],
    ["no name of the module", "module..data.t.n", 1],
  ])("state list: %s (runner 20)", (_, address, managed) => expect(countManaged(address)).toBe(managed));
});

test("one backup to keep is one to take (state 13.1)", () => {
  const read = readState(suffix, [secret(base, stateOf(7))]);
  expect(decideBackup({ keep: 1, deleting: false, read, observedSerial: undefined })).toEqual({ kind: "take" });
});

test("of several that retained, the first is named (state 18)", () => {
  const of = (uid: string) => ({ name: uid, labels: { "captf.io/retained-from-uid": uid } });
  expect(retainedFrom([of("own"), of("one"), of("two")], "own")).toBe("one");
});

test("a condition's message is there where nothing was read (conditions-events A7)", () =>
  expect(
    decideStateReadable({
      read: { kind: "none" },
      applied: { provisioned: false, appliedMark: false, appliedRecord: false, backup: false },
      lock: { kind: "none" },
    }).message,
  ).toBe("it has no state yet"));
