import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { jobPaths, runnerProgram } from "@captf/sdk/run";
import { ownArchitecture } from "../image/architectures.ts";
import { imageFolder } from "../image/build.ts";
import { unpackImage } from "../image/trial.ts";
import { benchApply } from "./apply.ts";
import type { Bench, Subject } from "./bench.ts";
import { benchCopy } from "./copy.ts";
import { benchHeld } from "./held.ts";
import { benchMemory } from "./memory.ts";
import { benchStart } from "./start.ts";

/**
 * `node bench/main.ts [--packaged] [apply|start|memory|held|copy]...`: what the runner costs. `CAPTF_TERRAFORM`, else terraform on the
 * PATH, is the runtime. Packaged is the executable of the image that `npm run build:image` built, started where a Job has it; that
 * needs root, and starts this program again in a root of its own (`--inside`).
 */
const benches: Readonly<Record<string, Bench>> = { apply: benchApply, start: benchStart, memory: benchMemory, held: benchHeld };
const packagedBenches: Readonly<Record<string, Bench>> = { ...benches, copy: benchCopy };

const withPlace = async <Result>(use: (place: string) => Promise<Result>): Promise<Result> => {
  const place = mkdtempSync(join(tmpdir(), "captf-runner-bench-"));
  try {
    return await use(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

const startInside = (args: readonly string[]): Promise<number> =>
  withPlace(async (place) => {
    const own = ownArchitecture();
    const layout = join(imageFolder, "oci");
    if (own === null || process.getuid?.() !== 0 || !existsSync(layout)) {
      process.stderr.write("--packaged needs Linux, root, and the image: npm run build:image -w runner\n");
      return 1;
    }
    const [root, image] = [join(place, "root"), join(place, "image")];
    mkdirSync(root);
    await unpackImage(layout, own, image);
    const script = join(import.meta.dirname, "in-job-root.sh");
    const again = [process.execPath, fileURLToPath(import.meta.url), "--inside", ...args];
    const { status } = spawnSync("unshare", ["--mount", "--propagation=private", "sh", script, root, image, ...again], {
      stdio: "inherit",
    });
    return status ?? 1;
  });

const measure = async (chosen: Readonly<Record<string, Bench>>, names: readonly string[], runner: Subject["runner"]) => {
  const runtime = process.env.CAPTF_TERRAFORM ?? "terraform";
  for (const [name, bench] of Object.entries(chosen)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const line of await withPlace(async (place) => bench({ runner, runtime, place }))) process.stdout.write(`${line}\n`);
  }
  return 0;
};

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith("--"));
if (args.includes("--inside")) {
  process.exitCode = await measure(packagedBenches, names, [join(jobPaths.bin, runnerProgram.name)]);
} else if (args.includes("--packaged")) {
  process.exitCode = await startInside(names);
} else {
  const script = fileURLToPath(new URL("../bin/captf-runner.cjs", import.meta.url));
  process.exitCode = await measure(benches, names, [process.execPath, script]);
}
