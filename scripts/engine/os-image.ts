import { createReadStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type Docker from "dockerode";
import { searchPath } from "../../conformance/src/parts/search-path.ts";
import { userCache } from "../../conformance/src/user-cache.ts";
import { command } from "../../runner/image/command.ts";
import { debianRelease } from "../../runner/image/debian-packages.ts";
import { type EngineFacts, runLabel, testImage } from "./facts.ts";

/** Points at an operating system's image that the engine has or can pull; its build then reaches the network. */
const variable = "CAPTF_TEST_OS_IMAGE";

/** An image that a base image can be built on; `online`: its packages come from the network. */
export interface OsImage {
  readonly reference: string;
  readonly online: boolean;
}

/** What a base image installs, so that it can be built without a network; what makes its user; and nowhere to get more. */
const packages = "ca-certificates,git,openssh-client,passwd";
const withoutSources = 'rm -rf "$1"/etc/apt/sources.list "$1"/etc/apt/sources.list.d/*';
const leftOut = ["doc", "man", "locale"].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);

const makeRoot = async (archive: string): Promise<void> => {
  await mkdir(dirname(archive), { recursive: true });
  const own = await mkdtemp(join(dirname(archive), ".new-"));
  try {
    const made = join(own, "root.tar");
    const settings = ["--quiet", "--mode=root", "--variant=apt", `--include=${packages}`];
    await command("mmdebstrap", [...settings, `--customize-hook=${withoutSources}`, ...leftOut, debianRelease, made]);
    await rename(made, archive);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};

/**
 * The image that stands for an operating system: the one that the environment points at, or a small Debian, made once by mmdebstrap in
 * the user's cache. One line where there is none.
 */
export const osImage = async (
  docker: Docker,
  engine: EngineFacts,
  env: NodeJS.ProcessEnv,
): Promise<OsImage | { readonly missing: string }> => {
  const given = env[variable] ?? "";
  if (given !== "") return { reference: given, online: true };
  const archive = userCache(env, "os-image", debianRelease, "root.tar");
  if (!existsSync(archive)) {
    if ((await searchPath("mmdebstrap", env)).length === 0) {
      return { missing: `no image of an operating system: install mmdebstrap, or set ${variable} to one of Debian or Ubuntu` };
    }
    await makeRoot(archive);
  }
  const reference = testImage("os", engine);
  const [repo, tag] = [reference.slice(0, reference.lastIndexOf(":")), engine.run];
  const changes = `LABEL ${runLabel}=${engine.run}`;
  const answer = await docker.importImage(createReadStream(archive), { repo, tag, changes });
  for await (const _ of answer); // read to its end: then it is imported
  return { reference, online: false };
};
