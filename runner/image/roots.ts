import { chmod, copyFile, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { jobPaths, rootFiles } from "@captf/sdk/run";

/** A root file system that a module's image may have, as far as it concerns what is started in it. */
export interface RootKind {
  readonly name: string;
  /** The folders that are this machine's, which is a Debian or like one. */
  readonly machine: readonly string[];
  /** Adds what this kind has beside what every Job finds. */
  readonly fill: (folder: string, busybox: string) => Promise<void>;
}

const put = async (path: string, text: string, mode = 0o644): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text, { mode });
};

/** A static busybox, and where glibc would be something that cannot be loaded. */
const fillWithBusybox = async (folder: string, busybox: string): Promise<void> => {
  await mkdir(join(folder, "bin"));
  await copyFile(busybox, join(folder, "bin", "busybox"));
  for (const name of ["sh", "ls", "cat"]) await symlink("busybox", join(folder, "bin", name));
  const names = ["ld-musl-x86_64.so.1", "ld-musl-aarch64.so.1", "libc.so.6", "libm.so.6", "libstdc++.so.6", "libdl.so.2"];
  for (const name of names) await put(join(folder, "lib", name), "no library\n", 0o755);
};

/** What the runner must start in. */
export const rootKinds: readonly RootKind[] = [
  { name: "empty", machine: [], fill: async () => {} },
  { name: "Debian-like", machine: ["bin", "sbin", "lib", "lib64", "usr", "etc"], fill: async () => {} },
  { name: "musl-like", machine: [], fill: fillWithBusybox },
];

/**
 * What would steer a program that lets it: options and preloads of Node.js and of the dynamic loader. A pod gets such from an identity
 * or a module's image; the runtime is to find them as they were given (runner 23).
 */
export const hostileEnvironment: Readonly<Record<string, string>> = {
  NODE_OPTIONS: "--require=/hostile/absent.cjs --max-old-space-size=1",
  NODE_EXTRA_CA_CERTS: "/hostile/absent.pem",
  NODE_ICU_DATA: "/hostile",
  NODE_PATH: "/hostile",
  LD_LIBRARY_PATH: "/hostile",
};

const interpreter = "/captf/sh";

const checks = Object.entries(hostileEnvironment).map(([name, value]) => `[ "$${name}" = "${value}" ] || exit 9`);

/** A runtime in the shell of a static busybox. It ends with 9 where its environment is not the one that was given. */
const runtime = `#!${interpreter}
${checks.join("\n")}
case "$1" in
version) echo '{"terraform_version":"1.11.4"}' ;;
validate) echo '{"format_version":"1.0","valid":true,"error_count":0,"warning_count":0,"diagnostics":[]}' ;;
apply) echo '{"@level":"info","@message":"Apply complete!","type":"change_summary","changes":{"add":1,"change":0,"import":0,"remove":0,"operation":"apply"}}' ;;
esac
`;

/** Fills an empty folder with a root of that kind and what a Job has in it. */
export const fillRoot = async (folder: string, kind: RootKind, busybox: string): Promise<void> => {
  const at = (path: string): string => join(folder, path);
  for (const path of ["/tmp", jobPaths.bin, jobPaths.workdir]) await mkdir(at(path), { recursive: true });
  await kind.fill(folder, busybox);
  await copyFile(busybox, at(interpreter));
  await chmod(at(interpreter), 0o755);
  await put(at(jobPaths.runtime), runtime, 0o755);
  await put(at(`${jobPaths.module}/main.tf`), "");
  for (const file of Object.values(rootFiles)) await put(at(`${jobPaths.config}/${file}`), "{}\n");
  const libraries = ["libc.so.6", "libm.so.6", "libstdc++.so.6", "libdl.so.2", "libgcc_s.so.1", "libpthread.so.0"];
  for (const name of libraries) await put(at(`/hostile/${name}`), "no library\n", 0o755);
};
