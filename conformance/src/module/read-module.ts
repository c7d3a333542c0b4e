import type { Runtime } from "@captf/sdk/image";
import { isJsonSyntaxError, parseJson } from "@captf/sdk/json";
import { type Block, blocksOf, mergeOverrides, type ParsedFile } from "./blocks.ts";
import { backendsOf, localsOf, moduleCallsOf, outputsOf, requiredProvidersOf, resourcesOf, variablesOf } from "./declarations.ts";
import { type ModuleFile, readModuleFiles } from "./module-files.ts";
import { type BackendBlock, isProblem, type ModuleSource, type Problem } from "./module-source.ts";
import { parseHcl } from "./parse-hcl.ts";
import { providersOf } from "./provider-blocks.ts";
import { maxNesting, scanBlocks } from "./scan-blocks.ts";

/**
 * What the module in `dir` declares, from the files at its top that `runtime` reads (lint 2, 3). A folder without module files is
 * an empty module; what cannot be read or parsed comes back as a problem that names the file.
 */
export const readModule = async (dir: string, options: { readonly runtime?: Runtime } = {}): Promise<ModuleSource | Problem> => {
  const runtime = options.runtime ?? "terraform";
  const files = await readModuleFiles(dir, runtime);
  if (isProblem(files)) return files;
  const all: Block[] = [];
  const backends: BackendBlock[] = [];
  for (const file of files) {
    const parsed = await parseFile(file);
    if (isProblem(parsed)) return parsed;
    const blocks = blocksOf(parsed);
    if (isProblem(blocks)) return blocks;
    all.push(...blocks);
    backends.push(...backendsOf(parsed, blocks));
  }
  const blocks = mergeOverrides(all);
  return {
    dir,
    runtime,
    files: files.map((file) => file.name),
    variables: variablesOf(blocks),
    outputs: outputsOf(blocks),
    locals: localsOf(blocks),
    backends,
    providers: providersOf(blocks),
    requiredProviders: requiredProvidersOf(blocks),
    resources: resourcesOf(blocks),
    moduleCalls: moduleCallsOf(blocks),
  };
};

const parseFile = async (file: ModuleFile): Promise<ParsedFile | Problem> => {
  if (file.name.endsWith(".json")) {
    try {
      return { ...file, tree: parseJson(file.text), headers: undefined };
    } catch (error) {
      if (isJsonSyntaxError(error)) return { problem: `${file.name} cannot be parsed: ${error.message}` };
      throw error;
    }
  }
  // The scan comes first: it is linear, and it keeps from the parser what would exhaust its stack.
  const headers = scanBlocks(file.text);
  if (headers === undefined) return { problem: `${file.name} nests brackets deeper than ${maxNesting} levels.` };
  const tree = await parseHcl(file.name, file.text);
  return "problem" in tree ? tree : { ...file, tree, headers };
};
