import { describe, expect, test } from "vitest";
import { JsonText } from "../json/text.ts";
import type { StoredState } from "./read-state.ts";
import {
  forgetState,
  lookUpState,
  rememberState,
  type StateCache,
  stateCacheKey,
  stateCacheLimits,
  stateFingerprint,
} from "./state-cache.ts";

const empty: StateCache = new Map();
const listing = [
  { name: "b", uid: "2", resourceVersion: "20" },
  { name: "a", uid: "1", resourceVersion: "10" },
];
const stored = (outputs: Record<string, string> = {}): StoredState => ({
  chunks: listing,
  bytes: 1,
  inputsHash: "",
  state: {
    version: 4,
    serial: 1,
    lineage: "",
    terraformVersion: "",
    resources: [],
    outputBytes: Object.entries(outputs).reduce((sum, each) => sum + Buffer.byteLength(each.join("")), 0),
    outputs: new Map(Object.entries(outputs).map(([name, source]) => [name, new JsonText(source)])),
  },
});
const fingerprint = stateFingerprint(listing);
const mebibytes = (count: number) => stored({ x: "9".repeat(count * 2 ** 20 - 1) });

test("the fingerprint is sorted (state 7, step 2)", () => {
  expect(fingerprint).toBe("a/1/10,b/2/20");
  expect(stateFingerprint(listing.toReversed())).toBe(fingerprint);
});
test("the key", () => expect(stateCacheKey("ns", "S")).toBe("ns/S"));

describe("looking up", () => {
  const cache = rememberState(empty, "k", stored({ x: "1" }), fingerprint);
  test("the same listing hits, in any order", () =>
    expect(lookUpState(cache, "k", listing.toReversed())).toEqual({ kind: "hit", stored: stored({ x: "1" }) }));
  test.each([
    [
      "TRAP: a changed resourceVersion, as after an apply that just finished, so it is seen,",
      [{ ...listing[0], name: "b", resourceVersion: "21" }, ...listing.slice(1)],
    ],
    ["a recreated Secret", [{ name: "b", uid: "3", resourceVersion: "20" }, ...listing.slice(1)]],
    ["one more", [...listing, { name: "c" }]],
  ])("%s misses", (_, other) =>
    expect(lookUpState(cache, "k", other)).toEqual({ kind: "miss", fingerprint: stateFingerprint(other) }),
  );
  test("another object misses", () => expect(lookUpState(cache, "other", listing).kind).toBe("miss"));
  test("no Secret: none, and forgotten", () => {
    const found = lookUpState(cache, "k", []);
    expect(found).toEqual({ kind: "none", cache: empty });
    expect(cache.size).toBe(1);
  });
  test("copies share no map or list", () => {
    const source = stored({ x: "1" });
    const cache = rememberState(empty, "k", source, fingerprint);
    (source.state.outputs as Map<string, JsonText>).clear();
    for (let i = 0; i < 2; i++) {
      const found = lookUpState(cache, "k", listing);
      if (found.kind !== "hit") throw new Error(found.kind);
      expect([found.stored.state.outputs.size, found.stored.chunks.length]).toEqual([1, 2]);
      (found.stored.state.outputs as Map<string, JsonText>).clear();
      (found.stored.chunks as unknown[]).length = 0;
      (found.stored.state.resources as unknown[]).push(1);
      expect(cache.get("k")?.stored.state.resources).toEqual([]);
    }
  });
});

describe("remembering", () => {
  test("only what was listed", () => expect(rememberState(empty, "k", stored(), "a/1/11")).toEqual(empty));
  test("a mismatch forgets what was there", () =>
    expect(rememberState(rememberState(empty, "k", stored(), fingerprint), "k", stored(), "x").size).toBe(0));
  test("forgetting leaves the others", () => {
    const two = rememberState(rememberState(empty, "a", stored(), fingerprint), "b", stored(), fingerprint);
    expect([...forgetState(two, "a").keys()]).toEqual(["b"]);
  });
  test("512 states, the oldest goes", () => {
    let cache = empty;
    for (let i = 0; i <= stateCacheLimits.states; i++) cache = rememberState(cache, `${i}`, stored(), fingerprint);
    expect([cache.size, cache.has("0"), cache.has("1"), cache.has("512")]).toEqual([512, false, true, true]);
  });
  test("written anew it is the newest", () => {
    const two = rememberState(rememberState(empty, "a", stored(), fingerprint), "b", stored(), fingerprint);
    expect([...rememberState(two, "a", stored(), fingerprint).keys()]).toEqual(["b", "a"]);
  });
  test("64 MiB of outputs together, and alone", () => {
    let cache = empty;
    for (const key of ["a", "b", "c"]) cache = rememberState(cache, key, mebibytes(32), fingerprint);
    expect([...cache.keys()]).toEqual(["b", "c"]);
    expect([...rememberState(cache, "d", mebibytes(64), fingerprint).keys()]).toEqual(["d"]);
    expect([...rememberState(cache, "d", stored({ xx: "9".repeat(64 * 2 ** 20 - 1) }), fingerprint).keys()]).toEqual(["b", "c"]);
  });
  test("the cost is that of names, values and types (state 7)", () => {
    const [entry] = rememberState(empty, "k", stored({ a: "1" }), fingerprint).values();
    expect(entry?.cost).toBe(2);
  });
});
