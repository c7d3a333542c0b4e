import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Architecture, ownArchitecture } from "./architectures.ts";
import type { Sources } from "./cache.ts";
import { debianFiles } from "./debian-archive.ts";
import { debianPackage } from "./debian-packages.ts";
import { MissingPart } from "./missing-part.ts";

const emulators: Readonly<Record<Architecture["name"], string>> = { amd64: "qemu-x86_64", arm64: "qemu-aarch64" };

/** Whether this process can mount and change its user; the line that says why not otherwise. */
export const whyNoTrial = (): string | null => {
  if (ownArchitecture() === null) return "the image is tried on Linux, amd64 or arm64";
  return process.getuid?.() === 0 ? null : "trying the image mounts and changes users: run it as root";
};

/** A static busybox of this machine's architecture. */
export const findBusybox = async (sources: Sources): Promise<string> => {
  const own = ownArchitecture();
  if (own === null) throw new MissingPart("there is no busybox for this machine");
  return join(await debianFiles(debianPackage("busybox-static", own.name), sources), "bin", "busybox");
};

/** What runs an architecture's programs here: nothing (""), a static qemu on the PATH, or Debian's. */
export const findEmulator = async (architecture: Architecture, sources: Sources, path: string): Promise<string> => {
  const own = ownArchitecture();
  if (own === null || own.name === architecture.name) return "";
  const name = `${emulators[architecture.name]}-static`;
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  if (found !== undefined) return found;
  const member = `usr/bin/${name}`;
  return join(await debianFiles(debianPackage("qemu-user-static", own.name), sources, [`./${member}`]), member);
};
