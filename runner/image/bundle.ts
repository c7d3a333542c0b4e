import { builtinModules } from "node:module";
import { join } from "node:path";
import { type OutputChunk, rolldown } from "rolldown";
import type { BuildInfo } from "../src/build-info.ts";

/** The runner as one text, and the folders of the packages that are in it. */
export interface Bundle {
  readonly code: string;
  readonly packages: readonly string[];
}

const source = join(import.meta.dirname, "..", "src");

const packageFolder = (id: string): string | null => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? null;

const onlyBuiltins = ({ fileName, imports, dynamicImports }: OutputChunk): void => {
  // What is imported later is in the same text, and called by its name.
  const known = new Set([fileName, ...builtinModules]);
  const foreign = [...imports, ...dynamicImports].filter((name) => !known.has(name.replace(/^node:/, "")));
  if (foreign.length > 0) throw new Error(`the bundle imports ${foreign.join(", ")}, which a single executable does not have`);
};

/**
 * Lets the built-in modules that the bundle takes functions from load when the first one is called: some take several milliseconds
 * (node:crypto, node:fs/promises), and a run needs them late or never.
 */
export const requireLate = (code: string): string =>
  code.replaceAll(/^let (node_\w+) = (require\("node:[\w/]+"\));$/gm, (_, name: string, required: string) => {
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, member]) => member);
    const getters = [...new Set(used)].map((member) => `get ${member}() { return ${required}.${member}; }`);
    return `const ${name} = { ${getters.join(", ")} };`;
  });

/** Bundles the runner into one CommonJS text that imports nothing but Node.js, with `info` in the place of what it reads from files. */
export const bundleRunner = async (info: BuildInfo): Promise<Bundle> => {
  const file = join(source, "build-info.ts");
  const bundle = await rolldown({
    input: join(source, "main.ts"),
    platform: "node",
    plugins: [
      {
        name: "build-info",
        load: (id) => (id === file ? `export const buildInfo = () => (${JSON.stringify(info)});` : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "cjs", codeSplitting: false });
  await bundle.close();
  const [chunk] = output;
  onlyBuiltins(chunk);
  const folders = Object.keys(chunk.modules).map(packageFolder);
  return { code: requireLate(chunk.code), packages: [...new Set(folders.filter((folder) => folder !== null))].sort() };
};
