import { posix } from "node:path";
import { type Repository, verifyCheck } from "../repository/check.ts";

/** `[text](target)`; a web address or a place in the same page is not ours to hold. */
const link = /\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)\s]*)?\)/g;

const isThere = ({ files }: Repository, path: string): boolean =>
  files.some((file) => file === path || file.startsWith(`${path}/`));

/** What a document points to exists. */
export default verifyCheck({
  id: "links",
  fix: "write what is linked, or mend the link",
  problems: (repository) =>
    repository.files
      .filter((path) => path.endsWith(".md"))
      .flatMap((path) =>
        [...repository.read(path).matchAll(link)].flatMap(([, target = ""]) =>
          isThere(repository, posix.join(posix.dirname(path), target).replace(/\/$/, "")) ? [] : [`${path}: ${target}`],
        ),
      ),
});
