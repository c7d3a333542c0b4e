import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consumerFiles } from "../package/consumer.ts";
import { nodeVersions } from "../package/node-versions.ts";
import { packageTools } from "../package/package-tools.ts";
import { tarballProblems } from "../package/tarball-problems.ts";
import { tryConsumer } from "../package/try-consumer.ts";
import { type Repository, type Tools, verifyCheck } from "../repository/check.ts";

const lines = (what: string, { code, output }: { readonly code: number; readonly output: string }): readonly string[] =>
  code === 0 ? [] : [`${what}:`, ...output.trimEnd().split("\n")];

/** attw says of each entry and resolution how it fares; the good and what its profile leaves out are no problem. */
const isProblem = (line: string): boolean => !/^\**$|🟢|\(ignor/u.test(line.trim());

const pack = async (folder: string, { capture, root }: Tools): Promise<{ readonly tarball: string } | { problem: string }> => {
  const { code, output } = await capture("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], join(root, "sdk"));
  const [name] = code === 0 ? await readdir(folder) : [];
  return name === undefined ? { problem: `npm pack: ${output.trim()}` } : { tarball: join(folder, name) };
};

const problemsIn = async (folder: string, repository: Repository, tools: Tools): Promise<readonly string[]> => {
  const { capture, note, root } = tools;
  const packed = await pack(folder, tools);
  if ("problem" in packed) return [packed.problem];
  const { tarball } = packed;
  const listed = await capture("tar", ["-tzf", tarball]);
  if (listed.code !== 0) return lines("tar", listed);
  const paths = listed.output.trimEnd().split("\n");
  const { size: bytes } = await stat(tarball);
  note(`${bytes} bytes packed`);
  const wrong = tarballProblems({ paths: paths.map((path) => path.replace(/^package\//, "")), bytes });

  const needed = await packageTools(repository, tools);
  if ("problem" in needed) return [...wrong, needed.problem];
  const program = (...path: readonly string[]): string => join(needed.folder, "node_modules", ...path);
  const node = (file: string, ...args: readonly string[]) => capture(process.execPath, [file, ...args], folder);
  const publint = await node(program(".bin", "publint"), "run", tarball, "--strict");
  // ES modules only: `require` of a whole package and resolution older than "exports" are not promised.
  const attw = await node(program(".bin", "attw"), tarball, "--profile", "esm-only", "--no-color");

  const { present, absent } = nodeVersions(needed.folder);
  note(`run under Node ${present.map(({ major }) => major).join(", ")}`);
  if (absent.length > 0) note(`NOT under Node ${absent.join(", ")}: npm has none for ${process.platform} ${process.arch}`);
  const consumer = await tryConsumer({
    project: join(folder, "an empty project"),
    tarball,
    files: consumerFiles(JSON.parse(repository.read("sdk/package.json")), repository.read("sdk/README.md")),
    compilers: {
      repository: join(root, "node_modules", "typescript", "bin", "tsc"),
      users: program("typescript", "bin", "tsc"),
    },
    nodes: present,
    capture,
  });
  return [...wrong, ...lines("publint", publint), ...lines("attw", attw).filter(isProblem), ...consumer];
};

/**
 * The packed @captf/sdk is what its users need and no more: its files and size, publint and attw; a project in a folder with a space
 * installs it, compiles against it with two TypeScripts and two resolutions, bundles it, and runs under every Node it promises.
 */
export default verifyCheck({
  id: "package",
  fix: "mend sdk/package.json or what it exports; npm run check:package shows it again",
  problems: async (repository, tools) => {
    const compiled = await tools.capture("node", ["scripts/compile.ts"]);
    if (compiled.code !== 0) return lines("npm run compile", compiled);
    const licence = repository.read("LICENSE") === repository.read("sdk/LICENSE") ? [] : ["sdk/LICENSE is not LICENSE"];
    const folder = await mkdtemp(join(tmpdir(), "captf package "));
    try {
      return [...licence, ...(await problemsIn(folder, repository, tools))];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
