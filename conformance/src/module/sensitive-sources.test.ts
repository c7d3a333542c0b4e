import { describe, expect, test } from "vitest";
import type { ModuleSource } from "./module-source.ts";
import { sensitiveSources } from "./sensitive-sources.ts";

const variable = { type: undefined, hasDefault: false, nullable: true, file: "a.tf", line: 1 };
const module: ModuleSource = {
  dir: "",
  runtime: "terraform",
  files: [],
  variables: [
    { ...variable, name: "token", sensitive: true },
    { ...variable, name: "token-2", sensitive: true },
    { ...variable, name: "region", sensitive: false },
  ],
  outputs: [],
  locals: [
    { name: "join", expression: '"${local.prefix}-${var.token}"' },
    { name: "prefix", expression: "local.join" },
  ],
  backends: [],
  providers: [],
  requiredProviders: [],
  resources: [],
  moduleCalls: [],
};

describe("which sensitive variables an expression reads", () => {
  test.each<[string, string, readonly string[]]>([
    ["itself", '{"a":"x-${var.token}"}', ["token"]],
    ["through local values, which may refer in circles", '{"a":"${local.join}"}', ["token"]],
    ["by a longer name", "var.token-2", ["token-2"]],
    ["none that is not sensitive", "var.region", []],
    ["none by an attribute of that name", "data.x.var.token", []],
    ["none by a longer root", "myvar.token", []],
  ])("%s", (_name, expression, found) => {
    expect(sensitiveSources(module, expression)).toEqual(found);
  });
});
