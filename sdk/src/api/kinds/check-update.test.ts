import { expect, test } from "vitest";
import { parseJson } from "../../json/parse.ts";
import { formatPath } from "../../schema/value-type.ts";
import { checkUpdate } from "./check-update.ts";
import { decodeObject } from "./decode-object.ts";
import type { Draft } from "./draft.testdata.ts";
import type { KindName } from "./table.ts";
import { updates } from "./updates.testdata.ts";

const decoded = (kind: KindName, object: Draft) => decodeObject(kind, parseJson(JSON.stringify(object)));

test.each(updates)("$kind: $what (api 4, 5, 9)", ({ kind, old, now, refusedAt }) => {
  const [before, after] = [decoded(kind, old()), decoded(kind, now())];
  if (before.kind === "issues") throw new Error(JSON.stringify(before.issues));
  const issues = after.kind === "issues" ? after.issues : checkUpdate(kind, before.object, after.object);
  expect(issues.map(({ path }) => formatPath(path))).toEqual(refusedAt);
});
