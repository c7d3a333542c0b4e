import { describe, expect, test } from "vitest";
import { lockHolder } from "./decide-lock.ts";
import { decodeLock, type LockInfo, type LockLease } from "./lock.ts";
import { readState } from "./read-state.ts";
import { captured, owner, suffix } from "./state.testdata.ts";
import { decideStateReadable } from "./state-readable.ts";

const held = (info: string, holder = "id-1"): LockLease => ({
  metadata: { name: "lock", annotations: { "app.terraform.io/lock-info": info } },
  spec: { holderIdentity: holder },
});
const infoOf = (info: string): LockInfo | undefined => {
  const lock = decodeLock(held(info));
  return lock.kind === "held" ? lock.info : undefined;
};
const empty: LockInfo = { id: "", operation: "", info: "", who: "", host: "", version: "", created: "", path: "" };

describe("lock-info (state 5), member by member", () => {
  test("all of them", () =>
    expect(infoOf('{"ID":"i","Operation":"o","Info":"n","Who":"u@h","Version":"v","Created":"c","Path":"p"}')).toEqual({
      id: "i",
      operation: "o",
      info: "n",
      who: "u@h",
      host: "h",
      version: "v",
      created: "c",
      path: "p",
    }));
  test("what is missing, or no text, is empty", () => {
    expect(infoOf("{}")).toEqual(empty);
    expect(infoOf('{"ID":1,"Who":null,"Info":{}}')).toEqual(empty);
  });
  test("without an @ there is no host", () => expect(infoOf('{"Who":"h"}')).toEqual({ ...empty, who: "h" }));
  test("as long as the API server allows it is read, one more character is not", () => {
    const limit = 256 * 1024;
    expect(infoOf('{"ID":"i"}'.padEnd(limit))).toEqual({ ...empty, id: "i" });
    expect(infoOf('{"ID":"i"}'.padEnd(limit + 1))).toBeUndefined();
  });
});

test("a lock without lock-info has no such member, neither has its holder", () => {
  const lock = decodeLock({ metadata: { name: "lock" }, spec: { holderIdentity: "h" } });
  expect(lock).toStrictEqual({ kind: "held", holder: "h" });
  expect(lockHolder(lock, owner)).toStrictEqual({ kind: "foreign", holder: "h" });
});
test("an ID is exact up to 1024 bytes, what is shown up to 256", () => {
  expect(infoOf(`{"ID":"${"i".repeat(1025)}","Operation":"${"o".repeat(257)}"}`)).toEqual({
    ...empty,
    id: "i".repeat(1024),
    operation: "o".repeat(256),
  });
});

describe("the message of a foreign lock (conditions-events A7)", () => {
  const read = readState(suffix, captured("tofu-applied").secrets);
  const never = { provisioned: false, appliedMark: false, appliedRecord: false, backup: false };
  const message = (holder: string, info?: Partial<LockInfo>) =>
    decideStateReadable({
      read,
      applied: never,
      lock: { kind: "foreign", holder, ...(info && { info: { ...empty, ...info } }) },
    }).message;
  test.each<[string, string, Partial<LockInfo> | undefined, string]>([
    [
      "ID, holder, operation, since when",
      "h",
      { id: "i", who: "me@pc", operation: "Apply", created: "noon" },
      "the state is locked by me@pc for Apply since noon, lock ID i",
    ],
    [
      "what is not told is said to be unknown; the holder stands for the ID",
      "h",
      {},
      "the state is locked by an unknown holder for an unknown operation since an unknown time, lock ID h",
    ],
    ["no lock-info", "h", undefined, "the state is locked by an unknown holder, lock ID h"],
    [
      "an ID longer than what is shown",
      "h".repeat(200),
      undefined,
      `the state is locked by an unknown holder, lock ID ${"h".repeat(128)}`,
    ],
    [
      "half a character and control characters",
      "a\ud800\u0007\n",
      undefined,
      "the state is locked by an unknown holder, lock ID a\ufffd  ",
    ],
  ])("%s", (_, holder, info, expected) => expect(message(holder, info)).toBe(expected));
});
