import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checks } from "./checks/index.ts";
import type { Repository, Tools, VerifyCheck } from "./repository/check.ts";
import { capture, repositoryRoot } from "./run.ts";

const tools: Omit<Tools, "note"> = {
  capture: (command, args, cwd) => capture(command, args, process.env, cwd),
  readGenerated: (path) => {
    const file = join(repositoryRoot, path);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  },
  root: repositoryRoot,
  env: process.env,
};

/** Null outside a git checkout. */
const thisRepository = async (): Promise<Repository | null> => {
  const { code, output } = await tools.capture("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  if (code !== 0) return null;
  const files = output.split("\0").filter((path) => path !== "" && existsSync(join(repositoryRoot, path)));
  return { files: [...new Set(files)].toSorted(), read: (path) => readFileSync(join(repositoryRoot, path), "utf8") };
};

/** A tool that finds fault with everything would push the other checks out of sight. */
const maxLines = 60;

const report = async (check: VerifyCheck, repository: Repository): Promise<boolean> => {
  const notes: string[] = [];
  const problems = await check.problems(repository, { ...tools, note: (line) => void notes.push(`; ${line}`) });
  const line = problems.length === 0 ? `ok    ${check.id}${notes.join("")}` : `FAIL  ${check.id}: ${check.fix}`;
  const more = problems.length > maxLines ? [`… and ${problems.length - maxLines} lines more`] : [];
  process.stdout.write([line, ...[...problems.slice(0, maxLines), ...more].map((problem) => `      ${problem}`), ""].join("\n"));
  return problems.length === 0;
};

const main = async (ids: readonly string[]): Promise<number> => {
  const unknown = ids.filter((id) => !checks.some((check) => check.id === id));
  if (unknown.length > 0) {
    process.stderr.write(`no check is called ${unknown.join(", ")}; there are ${checks.map(({ id }) => id).join(", ")}\n`);
    return 3;
  }
  const repository = await thisRepository();
  if (repository === null) {
    process.stderr.write("scripts/verify reads git's list of files: run it in a git checkout\n");
    return 2;
  }
  let failed = 0;
  for (const check of checks) {
    if (ids.length > 0 && !ids.includes(check.id)) continue;
    if (!(await report(check, repository))) failed += 1;
  }
  return failed === 0 ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
