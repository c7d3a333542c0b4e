import { describe, expect, test } from "vitest";
import { decodeUser, mayAccess, referenceUser } from "./user.ts";

const root = { kind: "root" };
const numeric = (uid: number, gid: number | null) => ({ kind: "numeric", uid, gid });
const named = (name: string) => ({ kind: "unresolved", name });

describe("config.User (image 4, lint 11)", () => {
  test.each([
    ["", root],
    ["root", root],
    ["0", root],
    ["0:0", root],
    ["root:1000", root],
    [":1000", root],
    ["00", root],
    ["65532:65532", numeric(65_532, 65_532)],
    ["65532", numeric(65_532, null)],
    ["65532:captf", numeric(65_532, null)],
    ["65532:", numeric(65_532, null)],
    ["4294967294", numeric(4_294_967_294, null)],
    ["4294967295", named("4294967295")],
    ["99999999999", named("99999999999")],
    ["-1", named("-1")],
    ["1e3", named("1e3")],
    [" 0", named(" 0")],
    ["captf", named("captf")],
    ["captf:65532", named("captf")],
    ["Root", named("Root")],
    ["1000:1000:1000", numeric(1000, 1000)],
  ])("%j", (user, expected) => expect(decodeUser(user)).toEqual(expected));
  test("the reference user is numeric and not root", () =>
    expect(decodeUser(referenceUser.text)).toEqual(numeric(referenceUser.uid, referenceUser.gid)));
});

describe("permissions (lint 11)", () => {
  const file = (mode: number, uid = 0, gid = 0) => ({ mode, uid, gid });
  const user = decodeUser("65532:65532");
  test.each([
    ["others may read", user, file(0o004), true, false],
    ["others may not", user, file(0o770), false, false],
    ["the owner's class alone counts for the owner", user, file(0o077, 65_532), false, false],
    ["the owner may", user, file(0o500, 65_532), true, true],
    ["the group's class alone counts for the group", user, file(0o707, 0, 65_532), false, false],
    ["the group may execute", user, file(0o010, 0, 65_532), false, true],
    ["without a group the others' class counts", decodeUser("65532"), file(0o070, 0, 65_532), false, false],
    ["root has any class", decodeUser(""), file(0o010), false, true],
    ["root has none of a file without bits", decodeUser("0"), file(0), false, false],
    ["a name has any class", decodeUser("captf"), file(0o400), true, false],
    ["the bits above do not count", user, file(0o104_000), false, false],
  ] as const)("%s", (_, who, what, read, execute) => {
    expect(mayAccess(who, what, "read")).toBe(read);
    expect(mayAccess(who, what, "execute")).toBe(execute);
  });
});
