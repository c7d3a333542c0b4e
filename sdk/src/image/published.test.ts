import { expect, test } from "vitest";
import { secretMode } from "../run/job/volumes.ts";
import { mirrorTargets } from "./mirror-layout.ts";
import { publishedPlatforms } from "./platform.ts";
import { decodeUser, mayAccess, referenceUser } from "./user.ts";

test("one mirror holds the packages of every published platform (image 2.2, 6)", () =>
  expect(publishedPlatforms.map(({ os, architecture }) => `${os}_${architecture}`)).toEqual([...mirrorTargets]));

test("credential files are 0440: a user that is not root reads them by the pod's group (image 4)", () => {
  const user = decodeUser(referenceUser.text);
  expect(secretMode).toBe(0o440);
  expect(mayAccess(user, { mode: secretMode, uid: 0, gid: 0 }, "read")).toBe(false);
  expect(mayAccess(user, { mode: secretMode, uid: 0, gid: referenceUser.gid }, "read")).toBe(true);
});
