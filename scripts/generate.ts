import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finishSdk } from "./compile.ts";
import { crdFiles } from "./generate/crd-files.ts";
import { publicSurface } from "./generate/public-surface.ts";
import { schemaFiles } from "./generate/schema-files.ts";
import { repositoryRoot, run } from "./run.ts";

const read = (path: string): string | null => {
  const file = join(repositoryRoot, path);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

const write = async (path: string, text: string): Promise<void> => {
  const file = join(repositoryRoot, path);
  if (existsSync(file) && (await readFile(file, "utf8")) === text) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  process.stdout.write(`wrote ${path}\n`);
};

const main = async (): Promise<number> => {
  const built = await run("tsc", ["-b", "sdk"], process.env);
  if (built !== 0) return built;
  await finishSdk();
  for (const [path, text] of [...schemaFiles(), ...crdFiles()]) await write(path, text);
  await write("sdk/API.txt", publicSurface("sdk", read));
  return 0;
};

process.exitCode = await main();
