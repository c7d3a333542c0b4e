import { decodeState } from "@captf/sdk/state";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptResources } from "./kept-resources.ts";
import { readLocalModules } from "./local-modules.ts";
import { isProblem } from "./module-source.ts";
import { makeModule, type TemporaryModule } from "./temporary-module.testdata.ts";

let module: TemporaryModule;
beforeEach(async () => {
  module = await makeModule();
});
afterEach(() => module.remove());

const kept = (name: string) => `resource "terraform_data" "${name}" {\n  lifecycle {\n    prevent_destroy = true\n  }\n}\n`;
const resource = (path: string | undefined, name: string, mode = "managed", instances: readonly object[] = [{}]) => ({
  ...{ mode, type: "terraform_data", name, instances },
  ...(path !== undefined && { module: path }),
});

test("names what is there and declared to stay, also behind calls of local modules", async () => {
  const source = await module.read({
    "a.tf": `${kept("own")}resource "terraform_data" "free" {}\nmodule "c" { source = "./c" }\nmodule "d" { source = "./c" }`,
    "c/a.tf": `${kept("disk")}module "e" { source = "../e" }`,
    "e/a.tf": kept("deep"),
  });
  const modules = await readLocalModules(source);
  const state = decodeState(
    JSON.stringify({
      ...{ version: 4, serial: 1, lineage: "l", outputs: {} },
      resources: [
        resource("module.role", "own"),
        resource("module.role", "free"),
        resource("module.role", "own", "data"),
        resource('module.role.module.c["a.module.d"]', "disk"),
        resource("module.role.module.d[0].module.e", "deep"),
        resource("module.role.module.d", "disk", "managed", []),
        resource("module.role.module.gone", "disk"),
        resource(undefined, "own"),
      ],
    }),
  );
  if (isProblem(modules) || state.kind !== "state") throw new Error("cannot be read");
  expect(keptResources(modules, state.state)).toEqual([
    "module.role.terraform_data.own",
    'module.role.module.c["a.module.d"].terraform_data.disk',
    "module.role.module.d[0].module.e.terraform_data.deep",
  ]);
});
