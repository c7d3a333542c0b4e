import { jobPaths } from "../run/paths.ts";

/** What an image must hold for the runner, and what it may (image 2). */
export const imagePaths = {
  module: { path: jobPaths.module, required: true, kind: "directory" },
  runtime: { path: jobPaths.runtime, required: true, kind: "executable" },
  providers: { path: jobPaths.providers, required: false, kind: "directory" },
} as const;

/** A path that the Job mounts over: what an image ships below it is shadowed. `linted`: files below it are `image/reserved-paths`. */
export interface ReservedPath {
  readonly path: string;
  readonly mount: "emptyDir" | "runner" | "secret";
  readonly linted: boolean;
}

const parent = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** Empty or absent in an image; empty directories do no harm (image 2). */
export const reservedPaths: readonly ReservedPath[] = [
  { path: jobPaths.workdir, mount: "emptyDir", linted: true },
  { path: jobPaths.credentials, mount: "secret", linted: true },
  { path: jobPaths.bin, mount: "runner", linted: true },
  { path: jobPaths.config, mount: "secret", linted: true },
  { path: parent(jobPaths.planKey), mount: "secret", linted: false },
  { path: "/tmp", mount: "emptyDir", linted: false },
];

/**
 * The absolute path of a name in an image: `./a//b/` is `/a/b`, `..` stops at the root (lint 10.4). Links are not followed: on an
 * image where `/var/run` is a link, the credentials are below `/run`.
 */
export const imagePath = (name: string): string => {
  const parts: string[] = [];
  for (const part of name.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
};

/** Whether a name in an image is below a path; the path itself is not. */
export const isBelow = (name: string, path: string): boolean => imagePath(name).startsWith(`${path}/`);

/** The reserved path that a name in an image is below; undefined for any other, a reserved directory itself included. */
export const reservedPathOf = (name: string): ReservedPath | undefined => reservedPaths.find(({ path }) => isBelow(name, path));

/** Endings of module files (image 2, lint 2.1). */
export const moduleFileEndings = [".tf", ".tf.json", ".tofu", ".tofu.json"] as const;

/** Whether a file of this base name is part of a module. The endings leave out the backups of editors, `~` and `#…#` (lint 2.1). */
export const isModuleFile = (name: string): boolean =>
  !name.startsWith(".") && moduleFileEndings.some((ending) => name.endsWith(ending));

/** Names directly in `/captf/module` that a reference image leaves out (image 8.2, testing A9). */
export const moduleExcludes = [
  ".terraform",
  ".terraform.lock.hcl",
  "tests",
  "test",
  "README.md",
  "DESIGN.md",
  "CONVENTIONS.md",
  "Makefile",
  "hack",
  "examples",
  ".github",
] as const;
