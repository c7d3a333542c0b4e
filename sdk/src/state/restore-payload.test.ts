import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { maxStateBytes } from "./decode-state.ts";
import { decodeRestore } from "./restore-payload.ts";
import { captured, fixture, stateOf } from "./state.testdata.ts";
import { countManaged } from "./state-list.ts";

const contentOf = (chunks: readonly Uint8Array[]) => {
  const decoded = decodeRestore(chunks);
  return decoded.kind === "state-file" ? Buffer.from(decoded.content).toString() : decoded.problem;
};

describe("the backup of a restore (runner 20)", () => {
  const whole = stateOf(7);
  const text = gunzipSync(whole).toString();
  test.each<[string, readonly Uint8Array[], string]>([
    ["one chunk", [whole], text],
    ["32 chunks", Array.from({ length: 32 }, (_, i) => whole.subarray(i * 4, i === 31 ? whole.length : i * 4 + 4)), text],
    ["any JSON: a state is not read here", [gzipSync("[1]")], "[1]"],
    ["no chunk", [], "the backup has 0 chunks, not 1 to 32"],
    ["33 chunks", Array.from({ length: 33 }, () => whole), "the backup has 33 chunks, not 1 to 32"],
    ["chunks in the wrong order", [whole.subarray(20), whole.subarray(0, 20)], "the backup is not gzip"],
    ["a chunk missing at the end", [whole.subarray(0, 40)], "the backup's gzip stream is damaged or cut off"],
    ["not JSON", [gzipSync("s3cret")], "the backup is not JSON: expected a value at offset 0"],
    ["over the cap", [gzipSync(" ".repeat(maxStateBytes + 1))], `the backup has more than ${maxStateBytes} bytes uncompressed`],
  ])("%s", (_, chunks, expected) => expect(contentOf(chunks)).toBe(expected));
  test("TRAP: the stale trailing chunk of a state that shrank", () => {
    const chunks = captured("terraform-shrinking").secrets.map(({ data }) => Buffer.from(data?.tfstate ?? "", "base64"));
    expect(chunks).toHaveLength(2);
    expect(JSON.parse(contentOf(chunks))).toMatchObject({ serial: 4 });
  });
});

describe("managed instances of `state list` (runner 20)", () => {
  test("of a real one", () => expect(countManaged(fixture("resources.addresses.txt").toString())).toBe(11));
  test.each([
    ["nothing", "", 0],
    ["blank lines", " \n\r\n\t\n", 0],
    ["a managed one, white space around it", "  t.n \r\n", 1],
    ["data, white space around it", "  data.t.n \r\n", 0],
    ["data in the root", "data.t.n", 0],
    ["data in a module", "module.role.data.t.n[0]", 0],
    ["data in a keyed module", 'module.role.module.a["x"].module.b[0].data.t.n', 0],
    ["dots and brackets in a key", 'module.a["].data.x[."].t.n', 1],
    ["the same with data after it", 'module.a["].t.n["].data.t.n', 0],
    ["an escaped quote in a key", 'module.a["\\"].data."].t.n', 1],
    ["an escaped backslash before the end", 'module.a["\\\\"].data.t.n', 0],
    ["data as the key of a resource", 't.n["data."]', 1],
    ["a type that begins with data", "data_thing.n", 1],
    ["a module called data", "module.data.t.n", 1],
    ["two", "t.a\nt.b\ndata.t.c", 2],
  ])("%s", (_, output, expected) => expect(countManaged(output)).toBe(expected));
});
