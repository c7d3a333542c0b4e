import { join } from "node:path";
import { rolldown } from "rolldown";
import { repositoryRoot, run } from "./run.ts";

/** Builds all packages; the exit code. Fast where nothing changed. */
export const compile = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const code = await run("tsc", ["-b"], env);
  if (code !== 0) return code;
  await bundleRunner();
  return 0;
};

/** The runner starts once per Job and step: as one CommonJS file it is up before a module of a file each would be found. */
const bundleRunner = async (): Promise<void> => {
  const folder = join(repositoryRoot, "runner");
  const bundle = await rolldown({ input: join(folder, "src", "main.ts"), platform: "node" });
  await bundle.write({ file: join(folder, "dist", "main.cjs"), format: "cjs", codeSplitting: false });
  await bundle.close();
};

if (import.meta.main) process.exitCode = await compile(process.env);
