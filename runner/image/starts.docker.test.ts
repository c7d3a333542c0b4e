import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { volumeSizes } from "@captf/sdk/run";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { engineClient } from "../../scripts/engine/find-engine.ts";
import { type Architecture, architectures, ownArchitecture } from "./architectures.ts";
import { buildImage } from "./build.ts";
import { sourcesOf } from "./cache.ts";
import { debianArchives } from "./debian-packages.ts";
import { rootKinds } from "./roots.ts";
import { layersOf, tryInRoot, unpackImage } from "./trial.ts";
import { findBusybox, findEmulator, whyNoTrial } from "./trial-parts.ts";

/** Most milliseconds that a build takes: both architectures, and the first time a download. */
const building = 600_000;

const sources = sourcesOf(process.env, debianArchives);
const missing = whyNoTrial();
const emulator = new Map<Architecture, string | Error>();
for (const each of architectures) {
  emulator.set(each, await findEmulator(each, sources, process.env.PATH ?? "").catch((error: Error) => error));
}
// CI, which names its tiers, has all of them: there a trial that cannot run fails.
const mayLack = (process.env.CAPTF_REQUIRE_TIERS ?? "") === "";
const say = (line: string): void => void process.stderr.write(`not tried: ${line}\n`);
if (missing !== null) say(missing);
for (const [{ name }, found] of emulator) if (found instanceof Error) say(`${name}: ${found.message}`);

let folder = "";
let built = "";
let layout = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "captf-trial-"));
  built = join(folder, "built");
  layout = join(built, "oci");
  await buildImage(built, process.env);
}, building);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(architectures)("the image for $name", (architecture) => {
  const found = emulator.get(architecture);
  const cannot = missing !== null || typeof found !== "string";
  let image = "";
  beforeAll(async () => {
    image = join(folder, architecture.name);
    await unpackImage(layout, architecture, image);
  });

  test("has the executable once, its loader and libraries, and an empty place for a volume that has room for them", () => {
    const all = readdirSync(image, { recursive: true, encoding: "utf8" });
    expect(all.filter((path) => statSync(join(image, path)).size > 50 << 20)).toEqual(["runner"]);
    expect(readdirSync(join(image, "captf", "bin"))).toEqual([]);
    const library = join(image, "captf", "img", "lib");
    expect(readdirSync(library)).toContain(architecture.loader);
    const copied = [join(image, "runner"), ...readdirSync(library).map((name) => join(library, name))];
    const size = copied.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(size / (1 << 20)).toBeLessThan(Number.parseInt(volumeSizes.runner, 10) * 0.75);
  });

  test.skipIf(cannot && mayLack).each(rootKinds)(
    "copies itself over an empty volume and runs an apply in $name root, whatever the environment says",
    async (kind) => {
      const busybox = await findBusybox(sources);
      const place = await mkdtemp(join(folder, "run-"));
      const { result, stdout, stderr } = await tryInRoot({ image, kind, busybox, emulator: String(found) }, place);
      expect(result?.error, stderr).toBeNull();
      expect(result?.steps.map(({ name, exit }) => `${name} ${exit}`)).toEqual(["init 0", "validate 0", "apply 0"]);
      expect(stdout).toContain("Apply complete!");
      // Node.js warns where it does not take its compiled code, the loader where it finds a wrong library.
      expect(stderr.split("\n").filter((line) => line !== "" && !/^I\d{4} /.test(line))).toEqual([]);
    },
  );
});

test("two builds of one commit are byte-identical", { timeout: building }, async () => {
  const again = join(folder, "again");
  await buildImage(again, process.env);
  const files = readdirSync(again, { recursive: true, encoding: "utf8" }).sort();
  expect(readdirSync(built, { recursive: true, encoding: "utf8" }).sort()).toEqual(files);
  for (const file of files.filter((path) => statSync(join(again, path)).isFile())) {
    expect(readFileSync(join(again, file)).equals(readFileSync(join(built, file))), file).toBe(true);
  }
});

test("the engine has the same layers, but for the program's, which knows its commit", async () => {
  const own = ownArchitecture();
  if (own === null) throw new Error("the tier docker runs on amd64 or arm64");
  const { RootFS } = await engineClient(inject("engine").address).getImage(inject("images").runner).inspect();
  const layers = await layersOf(layout, own);
  expect(RootFS.Layers).toHaveLength(layers.length);
  expect(layers.filter((layer) => !RootFS.Layers?.includes(layer)).length).toBeLessThanOrEqual(1);
});
