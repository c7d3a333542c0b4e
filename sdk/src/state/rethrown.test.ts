import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { decodeState } from "./decode-state.ts";
import { gunzipFirstMember } from "./gunzip.ts";
import { decodeLock } from "./lock.ts";
import { decodeRestore } from "./restore-payload.ts";
import { stateOf } from "./state.testdata.ts";

/** What decompressing and parsing throw instead of working, nothing while it is null; and what decompressing was asked for. */
const thrown = vi.hoisted(() => ({ inflate: null as unknown, parse: null as unknown, chunkSize: 0 }));

vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  return {
    ...zlib,
    inflateRawSync: (...args: Parameters<typeof zlib.inflateRawSync>) => {
      if (thrown.inflate !== null) throw thrown.inflate;
      thrown.chunkSize = args[1]?.chunkSize ?? 0;
      return zlib.inflateRawSync(...args);
    },
  };
});
vi.mock("../json/parse.ts", async (original) => {
  const parse = await original<typeof import("../json/parse.ts")>();
  return {
    ...parse,
    parseJson: (source: string) => {
      if (thrown.parse !== null) throw thrown.parse;
      return parse.parseJson(source);
    },
  };
});
vi.mock("./state-document.ts", async (original) => {
  const { StateDocument } = await original<typeof import("./state-document.ts")>();
  class Broken extends StateDocument {
    constructor(source: string | Uint8Array) {
      if (thrown.parse !== null) throw thrown.parse;
      super(source);
    }
  }
  return { StateDocument: Broken };
});

afterEach(() => {
  thrown.inflate = null;
  thrown.parse = null;
});

// Only what the content is to blame for becomes an answer. A defect of ours taken for a corrupt state would hold an object for ever.
describe("what is not the content's fault is thrown on", () => {
  const coded = (code: unknown) => Object.assign(new Error("mocked"), { code });
  test.each([
    ["an error without a code", new TypeError("mocked")],
    ["one with the code of something else", coded("ERR_INVALID_ARG_TYPE")],
    ["one whose code is no text", coded(-3)],
    ["what is no error, although it has a code", { code: "Z_DATA_ERROR" }],
    ["undefined", undefined],
    ["a text", "Z_DATA_ERROR"],
  ])("decompressing: %s", (_, error) => {
    thrown.inflate = error;
    let caught: unknown = "nothing";
    try {
      gunzipFirstMember(stateOf(1), 1000);
    } catch (rethrown) {
      caught = rethrown;
    }
    expect(caught).toBe(error);
  });
  test.each([
    ["Z_DATA_ERROR", "damaged"],
    ["Z_BUF_ERROR", "damaged"],
    ["ERR_BUFFER_TOO_LARGE", "too-large"],
  ])("decompressing: %s is an answer", (code, kind) => {
    thrown.inflate = coded(code);
    expect(gunzipFirstMember(stateOf(1), 1000)).toEqual({ kind });
  });
  test.each<[string, () => unknown]>([
    ["a state", () => decodeState("{}")],
    ["a backup", () => decodeRestore([stateOf(1)])],
    [
      "a lock",
      () =>
        decodeLock({
          metadata: { name: "l", annotations: { "app.terraform.io/lock-info": "{}" } },
          spec: { holderIdentity: "h" },
        }),
    ],
  ])("parsing %s", (_, decode) => {
    thrown.parse = new RangeError("mocked");
    expect(decode).toThrow(thrown.parse as RangeError); // what the line above put there
    thrown.parse = null;
    expect(decode).not.toThrow();
  });
});

// Node takes so much memory at once for the output: 128 KiB for each of 512 small states would be 64 MiB.
test.each([
  ["a small one", gzipSync("{}")],
  ["one of a few kilobytes", gzipSync(Buffer.alloc(3000, "0123456789abcdef"), { level: 0 })],
  ["a large one", gzipSync(Buffer.alloc(100_000), { level: 0 })],
])("memory to decompress %s follows its size, up to 128 KiB", (_, member) => {
  gunzipFirstMember(member, 2 ** 20);
  const compressed = member.length - 10; // without the header
  expect(thrown.chunkSize).toBe(Math.min(131_072, 1024 + 8 * compressed));
});
