import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readLocalModules } from "./local-modules.ts";
import { isProblem, type ModuleSource } from "./module-source.ts";
import { needsProviders, remoteModules } from "./needed-providers.ts";
import { makeModule, type TemporaryModule } from "./temporary-module.testdata.ts";

let module: TemporaryModule;
beforeEach(async () => {
  module = await makeModule();
});
afterEach(() => module.remove());

const localModules = async (source: ModuleSource) => {
  const modules = await readLocalModules(source);
  if (isProblem(modules)) throw new Error(modules.problem);
  return modules;
};

describe("providers that init would install", () => {
  test.each<[string, Record<string, string>, readonly string[]]>([
    ["none for built-in resources", { "a.tf": 'resource "terraform_data" "a" {}' }, []],
    [
      "by the type's first word",
      { "a.tf": 'resource "null_resource" "a" {}\ndata "dns_x" "y" {}' },
      ["hashicorp/dns", "hashicorp/null"],
    ],
    [
      "by the source of the named one",
      {
        "a.tf":
          'terraform {\n  required_providers {\n    x = { source = "acme/x" }\n  }\n}\nresource "y_z" "a" {\n  provider = x.west\n}',
      },
      ["acme/x"],
    ],
    [
      "one that is only required",
      { "a.tf": 'terraform {\n  required_providers {\n    x = { source = "acme/x" }\n  }\n}' },
      ["acme/x"],
    ],
    [
      "the built-in one, required by its source",
      {
        "a.tf":
          'terraform {\n  required_providers {\n    t = { source = "terraform.io/builtin/terraform" }\n  }\n}\nresource "terraform_data" "a" {\n  provider = t\n}',
      },
      [],
    ],
    [
      "those of called local modules",
      {
        "a.tf": 'module "m" { source = "./m" }',
        "m/a.tf": 'module "n" { source = "../n" }',
        "n/a.tf": 'resource "null_resource" "a" {}',
      },
      ["hashicorp/null"],
    ],
    [
      "those of modules that call each other",
      { "a.tf": 'module "m" { source = "./m" }', "m/a.tf": 'module "n" { source = ".././m" }' },
      [],
    ],
    ["none of remote modules", { "a.tf": 'module "m" { source = "acme/m/x" }' }, []],
  ])("%s", async (_name, files, providers) => {
    expect(needsProviders(await localModules(await module.read(files)))).toEqual(providers);
  });

  test.each([
    ["leaves the folder", "../", "leaves the module's folder"],
    ["leads nowhere", "./no", "names a folder that does not exist"],
  ])("a call that %s is a problem", async (_name, source, says) => {
    expect(await readLocalModules(await module.read({ "a.tf": `\nmodule "m" { source = "${source}" }` }))).toEqual({
      problem: `a.tf line 2: the module call m ${says}.`,
    });
  });
});

test("remote modules are named once, also those that local modules call", async () => {
  const files = {
    "a.tf": 'module "m" { source = "./m" }\nmodule "r" { source = "acme/m/x" }',
    "m/a.tf": 'module "g" { source = "git::https://example.com/m.git" }\nmodule "r" { source = "acme/m/x" }',
  };
  expect(remoteModules(await localModules(await module.read(files)))).toEqual(["acme/m/x", "git::https://example.com/m.git"]);
});
