import { cp, realpath, stat } from "node:fs/promises";
import { basename, sep } from "node:path";
import { usage } from "../problem.ts";

/** What no image would contain: data and state of someone's own work, version control. */
const leftOut = (name: string): boolean => name === ".terraform" || name === ".git" || /\.tfstate(\..*)?$/.test(name);

/** Copies a module's directory. A link that leads out of it is refused: the copy would differ from the image. */
export const copyModule = async (from: string, to: string): Promise<void> => {
  const root = await realpath(from);
  await cp(root, to, {
    recursive: true,
    dereference: true,
    filter: async (source) => {
      if (source !== root && leftOut(basename(source))) return false;
      const target = await realpath(source).catch(() => undefined);
      if (target === undefined) throw usage(`${source} is a link to nothing`);
      if (target !== root && !target.startsWith(root + sep)) throw usage(`${source} is a link that leaves the module`);
      const found = await stat(target);
      if (!found.isFile() && !found.isDirectory()) throw usage(`${source} is neither a file nor a directory`);
      return true;
    },
  });
};
