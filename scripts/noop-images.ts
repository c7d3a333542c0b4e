import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildNoopImages, noopName } from "./noop-images/build.ts";
import { repositoryRoot } from "./run.ts";

const usage = `usage: npm run build:images -w noop-modules [-- --source <url>]

Builds the images of the no-op modules for Terraform and OpenTofu, amd64 and arm64, as OCI image layouts in noop-modules/dist, one
a role. It needs no container engine. The runtimes are taken where the tests take them from; one that cannot be had for an
architecture is left out, in one line.

  --source <url>  the repository's address, for the labels that name it
  --help          prints this
`;

const options = { source: { type: "string" }, help: { type: "boolean", default: false } } as const;

/** The exit code: 0, 2 when there is no runtime at all, 3 for a wrong command line. */
const main = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  let values: { readonly source?: string; readonly help: boolean };
  try {
    ({ values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false }));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${usage.split("\n")[0]}\n`);
    return 3;
  }
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const folder = join(repositoryRoot, "noop-modules", "dist");
  const indexes = await buildNoopImages({ folder, source: values.source ?? null, env, say });
  for (const { role, layout, tag, digest, architectures } of indexes) {
    process.stdout.write(`${digest} ${noopName(role)}:${tag} ${architectures.join(",")} ${relative(process.cwd(), layout)}\n`);
  }
  return indexes.length > 0 ? 0 : 2;
};

process.exitCode = await main(process.argv.slice(2), process.env);
