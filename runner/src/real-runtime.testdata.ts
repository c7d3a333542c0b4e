import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { goldenInputs } from "@captf/sdk/examples";
import { JsonText } from "@captf/sdk/json";
import { renderRoot, rootFiles } from "@captf/sdk/root";
import { encodeRunArguments, type RunArguments } from "@captf/sdk/run";
import { command, type Ran } from "./fake-runtime.testdata.ts";
import type { Host } from "./host.ts";
import { temporaryDirectory } from "./temporary-directory.testdata.ts";

const machine = fileURLToPath(new URL("../../noop-modules/machine", import.meta.url));

export interface Instance {
  readonly directory: string;
  readonly run: (args: RunArguments, over?: Partial<Host>) => Promise<Ran>;
  /** Writes a file of the module. */
  readonly module: (name: string, text: string) => void;
  /** Renders the root anew; variables are sensitive. */
  readonly render: (settings: { tag?: string; bootstrapData?: string; variables?: Readonly<Record<string, string>> }) => void;
}

/** The no-op machine module with a local backend, which only a file beside the rendered ones tells of. */
export const instance = (runtime: string): Instance => {
  const directory = temporaryDirectory();
  const at = (name: string): string => join(directory, name);
  cpSync(machine, at("module"), { recursive: true });
  for (const name of ["config", "state"]) mkdirSync(at(name));
  const backend = { terraform: { backend: { local: { path: at("state/terraform.tfstate") } } } };
  writeFileSync(at("config/backend_override.tf.json"), JSON.stringify(backend));
  writeFileSync(at("key"), Buffer.alloc(32, 7));
  const golden = goldenInputs("machine");
  const render: Instance["render"] = ({ tag = "one", bootstrapData = golden.bootstrap_data, variables = {} }) => {
    const given = new Map(
      Object.entries(variables).map(([name, json]) => [name, { value: new JsonText(json), sensitive: true }]),
    );
    const inputs = { ...golden, captf_tags: { ...golden.captf_tags, "captf.io/template": tag }, bootstrap_data: bootstrapData };
    const root = renderRoot("machine", inputs, given.size > 0 ? given : undefined);
    for (const name of [rootFiles.main, rootFiles.variables] as const) writeFileSync(at(`config/${name}`), root[name]);
  };
  render({});
  return {
    directory,
    render,
    module: (name, text) => writeFileSync(at(`module/${name}`), text),
    run: (args, over) => {
      const all = encodeRunArguments({
        bin: [runtime],
        module: at("module"),
        providers: at("providers"),
        workdir: at("work"),
        config: at("config"),
        planKeyFile: at("key"),
        result: at("result"),
        ...args,
      });
      return command(all, at("result"), over);
    },
  };
};
