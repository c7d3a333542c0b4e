import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { plainCode } from "./compile/plain-code.ts";
import { validatorsModule } from "./compile/validators.ts";
import { repositoryRoot, run } from "./run.ts";

/** Builds all packages; the exit code. Fast where nothing changed. */
export const compile = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const code = await run("tsc", ["-b"], env);
  if (code !== 0) return code;
  await finishSdk();
  await bundleRunner();
  return 0;
};

const sdkDist = join(repositoryRoot, "sdk", "dist");

const rewrite = async (file: string, make: (text: string) => Promise<string>): Promise<void> => {
  const before = await readFile(file, "utf8");
  const after = await make(before);
  if (after !== before) await writeFile(file, after);
};

/** Makes of tsc's files those of the package; tsc does not mind, and writes a file again only where its source changes. */
export const finishSdk = async (): Promise<void> => {
  const validators = join("validate", "validators.js");
  const files = globSync("**/*.js", { cwd: sdkDist }).filter((file) => file !== validators);
  await Promise.all([
    ...files.map((file) => rewrite(join(sdkDist, file), plainCode)),
    // The source compiles the validators where it runs.
    rewrite(join(sdkDist, validators), validatorsModule),
  ]);
};

/** The runner starts once per Job and step: as one CommonJS file it is up before a module of a file each would be found. */
const bundleRunner = async (): Promise<void> => {
  const folder = join(repositoryRoot, "runner");
  const bundle = await rolldown({ input: join(folder, "src", "main.ts"), platform: "node" });
  await bundle.write({ file: join(folder, "dist", "main.cjs"), format: "cjs", codeSplitting: false });
  await bundle.close();
};

if (import.meta.main) process.exitCode = await compile(process.env);
