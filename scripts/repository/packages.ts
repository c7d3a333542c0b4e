import type { Repository } from "./check.ts";

/** A package of the workspace, as far as the checks need it. */
export interface WorkspacePackage {
  readonly folder: string;
  readonly name: string;
  /** Version by name. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** The parts of a package.json that checks read. */
export interface Manifest {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Reads a package.json; npm has checked its shape when it installed the workspace. */
export const readManifest = (repository: Repository, path: string): Manifest => JSON.parse(repository.read(path)) as Manifest;

/** The workspace's packages in the order of the root's `workspaces`. */
export const workspacePackages = (repository: Repository): WorkspacePackage[] =>
  (readManifest(repository, "package.json").workspaces ?? []).map((folder) => {
    const { name, dependencies = {} } = readManifest(repository, `${folder}/package.json`);
    return { folder, name, dependencies };
  });
