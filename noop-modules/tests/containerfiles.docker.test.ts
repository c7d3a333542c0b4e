import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contractVersion, type Role, roles } from "@captf/sdk";
import {
  baseImage,
  type ImageLabelName,
  imageLabels,
  type Runtime,
  referenceUser,
  reservedPaths,
  runtimes,
} from "@captf/sdk/image";
import { jobPaths } from "@captf/sdk/run";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildImage } from "../../scripts/engine/build-image.ts";
import { runLabel } from "../../scripts/engine/facts.ts";
import { engineClient } from "../../scripts/engine/find-engine.ts";
import { runContainer } from "../../scripts/engine/run-container.ts";
import { imageFiles } from "./image-files.testdata.ts";
import { smoke } from "./smoke.testdata.ts";

const engine = inject("engine");
const images = inject("images");
const docker = engineClient(engine.address);
const { os } = images;
const modules = join(import.meta.dirname, "..");
const containerfiles = join(modules, "images");

let scratch = "";
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "captf-containerfiles-"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const configOf = async (image: string) => (await docker.getImage(image).inspect()).Config;
const noop = (role: Role, runtime: Runtime): string => images.noop[`${role} ${runtime}`] ?? "";

/** An image's labels of the contract, by their short names; the engine and the tests have others there. */
const labelsOf = async (image: string): Promise<Partial<Record<ImageLabelName, string>>> => {
  const { Labels } = await configOf(image);
  const known = Object.entries(imageLabels).filter(([, { key }]) => Labels[key] !== undefined);
  return Object.fromEntries(known.map(([name, { key }]) => [name, Labels[key]]));
};

/** Builds a base on the stand-in for an operating system, the no-op image being one that has the runtime's binary. */
const buildBase = async (runtime: Runtime, version: string, name = `base-${runtime}`): Promise<string> => {
  const context = await mkdtemp(join(scratch, "base-"));
  await cp(join(containerfiles, "Containerfile.base"), join(context, "Containerfile.base"));
  const args = {
    OS_IMAGE: os?.reference ?? "",
    RUNTIME_IMAGE: noop("cluster", runtime),
    RUNTIME_FILE: jobPaths.runtime,
    RUNTIME: runtime,
    RUNTIME_VERSION: version,
    IMAGE_REVISION: "base's",
    IMAGE_VERSION: "base's",
  };
  return buildImage({ name, context, containerfile: "Containerfile.base", args, online: os?.online ?? false }, engine);
};

/** A module's folder as a developer's is: with what belongs to no image. */
const moduleContext = async (role: Role, containerfile: string): Promise<string> => {
  const context = await mkdtemp(join(scratch, "module-"));
  await cp(join(modules, role), context, { recursive: true });
  await cp(join(containerfiles, ".dockerignore"), join(context, ".dockerignore"));
  await cp(join(containerfiles, containerfile), join(context, containerfile));
  for (const name of [".terraform", "tests", "examples", ".git"]) {
    await mkdir(join(context, name), { recursive: true });
    await writeFile(join(context, name, "main.tf"), "");
  }
  for (const name of [".terraform.lock.hcl", "terraform.tfstate", "terraform.tfstate.backup", "Makefile"]) {
    await writeFile(join(context, name), "");
  }
  return context;
};

test.each(Object.entries(runtimes))(
  "the Containerfile for %s is the other's but for its base, which is sdk's",
  async (runtime, { product }) => {
    const text = (name: string): Promise<string> => readFile(join(containerfiles, `Containerfile.${name}`), "utf8");
    const from = (content: string): string => /^ARG BASE=(.*):[\d.]+$/m.exec(content)?.[1] ?? "";
    expect(from(await text(product))).toBe(baseImage(runtime as Runtime));
    const rest = async (name: string): Promise<string> => (await text(name)).replace(/^ARG BASE=.*$/m, "");
    expect(await rest("opentofu")).toBe(await rest("terraform"));
  },
);

// Without an operating system's image the set-up says so, and fails where tiers are required.
describe.skipIf(os === null).each(["tofu", "terraform"] as const)("on a base with %s", (runtime) => {
  let base = "";
  let version = "";
  beforeAll(async () => {
    version = (await labelsOf(noop("cluster", runtime))).runtimeVersion ?? "";
    base = await buildBase(runtime, version);
  });

  test("the base has its user, its labels, git and ssh, the runtime, and nothing of a module", async () => {
    const config = await configOf(base);
    expect(config).toMatchObject({ User: referenceUser.text, WorkingDir: "/captf", Entrypoint: [jobPaths.runtime] });
    const shared = { source: "", revision: "base's", version: "base's" };
    expect(await labelsOf(base)).toEqual({ contract: contractVersion, runtime, runtimeVersion: version, ...shared });
    const files = await imageFiles(engine, base);
    const paths = files.map(({ path }) => path);
    expect(files.filter(({ path }) => path === "/captf" || path.startsWith("/captf/"))).toEqual([
      { mode: "drwxr-xr-x", path: "/captf", target: "" },
      { mode: "lrwxrwxrwx", path: jobPaths.runtime, target: `/usr/local/bin/${runtime}` },
    ]);
    for (const { path, linted } of reservedPaths) if (linted) expect(paths).not.toContain(path);
    const run = (...command: readonly string[]) =>
      runContainer(docker, engine, { image: base, command, host: { NetworkMode: "none", ReadonlyRootfs: true } });
    expect(await run("git", "--version")).toMatchObject({ exit: 0, stdout: expect.stringContaining("git version") });
    expect(await run("ssh", "-V")).toMatchObject({ exit: 0, stderr: expect.stringContaining("OpenSSH") });
    expect(await run("getent", "passwd", "captf")).toMatchObject({ stdout: "captf:x:65532:65532::/tmp:/usr/sbin/nologin\n" });
  });

  test.each(["", "1.0.0"])("TRAP: a base whose binary has another version than was asked for is not built: %j", async (wrong) => {
    await expect(buildBase(runtime, wrong, `refused-${runtime}`)).rejects.toThrow(`RUNTIME_VERSION is '${wrong}'`);
  });

  test.each(roles)("the image of the no-op %s lives, and is what build:images makes", async (role) => {
    const ours = noop(role, runtime);
    const { capacity, nodeInfo, variablesSchema, revision = "", version: own = "" } = await labelsOf(ours);
    const containerfile = `Containerfile.${runtimes[runtime].product}`;
    const passed = Object.entries({ capacity, nodeInfo, variablesSchema }).filter((each) => each[1] !== undefined);
    const image = await buildImage(
      {
        name: `containerfile-${role}-${runtime}`,
        context: await moduleContext(role, containerfile),
        containerfile,
        stages: ["mirror"],
        args: { BASE: base, ROLE: role, IMAGE_REVISION: revision, IMAGE_VERSION: own },
        // What a JSON label is passed with: quotes stay as they are.
        labels: Object.fromEntries(passed.map(([name, value]) => [imageLabels[name as ImageLabelName].key, value ?? ""])),
      },
      engine,
    );
    await smoke(engine, { image, role, runtime });
    expect(await labelsOf(image)).toEqual(await labelsOf(ours));
    const [theirs, expected] = await Promise.all([configOf(image), configOf(ours)]);
    for (const field of ["User", "WorkingDir", "Entrypoint"] as const) expect(theirs[field]).toEqual(expected[field]);
    const below = async (of: string) =>
      (await imageFiles(engine, of)).map(({ path }) => path).filter((path) => path.startsWith("/captf/"));
    expect((await below(image)).sort()).toEqual((await below(ours)).sort());
    expect(Object.keys(theirs.Labels)).toContain(runLabel);
  });
});
