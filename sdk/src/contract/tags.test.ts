import { expect, test } from "vitest";
import { captfTags } from "./tags.ts";

const of = { cluster: "demo", kind: "TerraformMachine", name: "m0", namespace: "team-a", template: "tpl" } as const;

test("captf_tags: exactly six keys, all of them always, in the order they are rendered (contract 5.3)", () =>
  expect(Object.entries(captfTags(of))).toEqual([
    ["captf.io/cluster", "demo"],
    ["captf.io/kind", "TerraformMachine"],
    ["captf.io/managed-by", "captf"],
    ["captf.io/name", "m0"],
    ["captf.io/namespace", "team-a"],
    ["captf.io/template", "tpl"],
  ]));

test("captf_tags: an object that was cloned from nothing has an empty template tag (contract 5.3)", () =>
  expect(captfTags({ ...of, template: "" })).toMatchObject({ "captf.io/template": "" }));

test("TRAP: keys and values are never bent to what a cloud allows: that is the module's part (contract 5.3)", () => {
  const name = `${"n".repeat(250)}/.é`;
  expect(captfTags({ ...of, name })["captf.io/name"]).toBe(name);
});
