import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GoBuild, Platform } from "./part.ts";
import { PartError } from "./part-error.ts";
import { runProgram } from "./run-program.ts";
import { searchPath } from "./search-path.ts";

/** `scripts/tools` of the repository this file is in; null in the published package, which has no such neighbour. */
export const repositoryTools = (): string | null => {
  const packageRoot = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
  const tools = join(packageRoot, "..", "scripts", "tools");
  return existsSync(tools) ? tools : null;
};

const target = (platform: Platform | null): NodeJS.ProcessEnv => {
  if (platform === null) return {};
  const [GOOS = "", GOARCH = ""] = platform.split("_");
  return { GOOS, GOARCH };
};

/** Builds a part from its pinned go.mod to the given path, for this machine or `foreign`; offline only from modules that Go already has. */
export const goBuild = async (
  build: GoBuild,
  path: string,
  options: {
    readonly tools: string;
    readonly offline: boolean;
    readonly env: NodeJS.ProcessEnv;
    readonly foreign: Platform | null;
  },
): Promise<void> => {
  const [go] = await searchPath("go", options.env);
  if (go === undefined) throw new PartError("go is not on PATH");
  const offline = options.offline ? { GOPROXY: "off" } : {};
  const env = { ...options.env, CGO_ENABLED: "0", GOWORK: "off", ...offline, ...target(options.foreign) };
  const args = ["build", "-ldflags", build.ldflags, "-o", path, build.package];
  const ran = await runProgram(go, args, { env, cwd: join(options.tools, build.folder), timeoutMs: 30 * 60_000 });
  if ("problem" in ran) throw new PartError(ran.problem);
};
