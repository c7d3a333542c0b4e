import { describe, expect, test } from "vitest";
import { parseJson } from "../json/index.ts";
import { actionName, changeLabels, isNoOp, isReplace } from "./actions.ts";
import { decodePlan } from "./decode-plan.ts";

const change = (members: string, actions: readonly string[] = []) => {
  const plan = `{"resource_changes":[{"address":"a.b",${members}"change":{"actions":${JSON.stringify(actions)},"importing":IMPORTING}}]}`;
  const decode = (importing: string) => decodePlan(parseJson(plan.replace("IMPORTING", importing))).resourceChanges;
  return { plain: decode("null"), imported: decode('{"id":"i"}') };
};

describe("what a change is called (runner 11.3)", () => {
  test.each([
    [[], "no-op", []],
    [["no-op"], "no-op", []],
    [["create"], "create", ["create"]],
    [["update"], "update", ["update"]],
    [["delete"], "delete", ["delete"]],
    [["read"], "read", ["read"]],
    [["forget"], "forget", ["forget"]],
    [["delete", "create"], "replace", ["replace"]],
    [["create", "delete"], "replace", ["replace"]],
    [["create", "forget"], "create,forget", ["create,forget"]],
    [["no-op", "read"], "no-op,read", ["no-op,read"]],
  ])("%j", (actions, name, labels) => {
    const { plain, imported } = change("", actions);
    const moved = change('"previous_address":"a.old",', actions);
    expect(plain.map(actionName)).toEqual([name]);
    expect(plain.map(isNoOp)).toEqual([labels.length === 0]);
    expect(plain.map(isReplace)).toEqual([name === "replace"]);
    expect(plain.map(changeLabels)).toEqual([labels]);
    expect(imported.map(changeLabels)).toEqual([[...labels, "import"]]);
    expect(moved.plain.map(changeLabels)).toEqual([[...labels, "move"]]);
    expect(moved.imported.map(changeLabels)).toEqual([[...labels, "import", "move"]]);
  });
});
