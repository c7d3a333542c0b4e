import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { rolldown } from "rolldown";
import type { Tools } from "../repository/check.ts";
import { consumerPrints } from "./consumer.ts";
import type { NodeVersion } from "./node-versions.ts";

type Capture = Tools["capture"];

/** One way to compile the consumer. */
interface Compilation {
  readonly name: string;
  readonly tsc: string;
  readonly options: readonly string[];
}

/** `node18` is the module kind whose resolution is node16 and which knows `with { type: "json" }`. */
const resolutions = {
  node16: ["--module", "node18", "--moduleResolution", "node16"],
  bundler: ["--module", "esnext", "--moduleResolution", "bundler"],
} as const;

/** No types of Node and none of the browser: the package's own must suffice. Its declarations are checked too. */
const strict = ["--strict", "--skipLibCheck", "false", "--target", "es2022", "--lib", "es2023", "--resolveJsonModule"];

const failure = (what: string, { code, output }: { readonly code: number; readonly output: string }): readonly string[] =>
  code === 0 ? [] : [`${what}:`, ...output.trimEnd().split("\n")];

const compile = async (capture: Capture, project: string, { name, tsc, options }: Compilation): Promise<readonly string[]> => {
  await mkdir(join(project, name));
  await copyFile(join(project, "says.mjs"), join(project, name, "says.mjs"));
  const ran = await capture(process.execPath, [tsc, ...strict, ...options, "--outDir", name, "main.mts"], project);
  return failure(`${name} does not compile`, ran);
};

const runUnder = async (capture: Capture, project: string, file: string, node: NodeVersion): Promise<readonly string[]> => {
  const ran = await capture(node.program, ["--disallow-code-generation-from-strings", file], project);
  const problems = failure(`${file} under Node ${node.major}`, ran);
  if (problems.length > 0 || ran.output.includes(`${consumerPrints} v${node.major}.`)) return problems;
  return [`${file} under Node ${node.major} printed ${ran.output}`];
};

const bundlers: Readonly<Record<string, (input: string, file: string) => Promise<unknown>>> = {
  esbuild: (input, file) =>
    build({ entryPoints: [input], outfile: file, bundle: true, platform: "node", format: "esm", logLevel: "silent" }),
  rolldown: async (input, file) => {
    const bundle = await rolldown({ input, platform: "node" });
    await bundle.write({ file, format: "esm", codeSplitting: false });
    await bundle.close();
  },
};

/**
 * Installs a tarball into an empty project, compiles the consumer with each compiler and resolution, bundles it, and runs each
 * result under each Node. The problems, none where all of it works.
 */
export const tryConsumer = async (of: {
  readonly project: string;
  readonly tarball: string;
  readonly files: ReadonlyMap<string, string>;
  /** The `tsc` of each TypeScript, by a name for it. */
  readonly compilers: Readonly<Record<string, string>>;
  readonly nodes: readonly NodeVersion[];
  readonly capture: Capture;
}): Promise<readonly string[]> => {
  const { project, capture } = of;
  await mkdir(project);
  for (const [file, text] of of.files) await writeFile(join(project, file), text);
  const installed = await capture("npm", ["install", "--ignore-scripts", "--prefer-offline", of.tarball], project);
  if (installed.code !== 0) return failure("npm install", installed);

  const compilations = Object.entries(of.compilers).flatMap(([compiler, tsc]) =>
    Object.entries(resolutions).map(([name, options]) => ({ name: `${compiler}-${name}`, tsc, options })),
  );
  const problems = (await Promise.all(compilations.map((each) => compile(capture, project, each)))).flat();
  if (problems.length > 0) return problems;

  const [first = ""] = compilations.map(({ name }) => name);
  const bundles = await Promise.all(
    Object.entries(bundlers).map(async ([name, bundle]) => {
      await bundle(join(project, first, "main.mjs"), join(project, `${name}.mjs`));
      return `${name}.mjs`;
    }),
  );
  const programs = [...compilations.map(({ name }) => join(name, "main.mjs")), ...bundles];
  return (await Promise.all(programs.flatMap((file) => of.nodes.map((node) => runUnder(capture, project, file, node))))).flat();
};
