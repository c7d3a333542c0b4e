import { realpath, stat } from "node:fs/promises";
import { contractVersion, isRole, type Role, roles } from "@captf/sdk";
import type { Runtime } from "@captf/sdk/image";
import { isProblem as isModuleProblem, type ModuleSource, readModule } from "../module/index.ts";
import { usage } from "../problem.ts";

/** The role that the user named. */
export const decodeRole = (role: string | undefined): Role => {
  if (role === undefined) throw usage(`--role is needed: ${roles.join(", ")}`);
  if (!isRole(role)) throw usage(`--role ${role}: a module's role is one of ${roles.join(", ")}`);
  return role;
};

/** Only one contract is known yet. */
export const checkContract = (contract: string): void => {
  if (contract !== contractVersion) throw usage(`--contract ${contract}: only ${contractVersion} is known`);
};

/** The real path of a module's directory. */
export const moduleDirectory = async (directory: string): Promise<string> => {
  const found = await stat(directory).catch(() => undefined);
  if (!found?.isDirectory()) throw usage(`${directory} is no directory that can be read: give the directory of a module`);
  return await realpath(directory);
};

/** What a module declares. */
export const readModuleArgument = async (directory: string, runtime: Runtime): Promise<ModuleSource> => {
  const module = await readModule(await moduleDirectory(directory), { runtime });
  if (isModuleProblem(module)) throw usage(module.problem);
  if (module.files.length === 0) throw usage(`${directory} holds no Terraform or OpenTofu files: give the directory of a module`);
  return module;
};
