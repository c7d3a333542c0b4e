import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { environmentNames, runtimeSettings } from "@captf/sdk/run";
import { isProblem, usage } from "../problem.ts";

/** What a runner's process gets of the harness's own environment; all else stays out, the user's Terraform settings above all. */
const passed = [
  "PATH",
  environmentNames.home,
  environmentNames.temporary,
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy",
] as const;

/** The user's registries and the tokens for them. */
const isFetchSetting = (name: string): boolean => name === environmentNames.cliConfig || name.startsWith("TF_TOKEN_");

/** The environment that fetches a module's providers: here the user's registries and tokens count, as in their own `init`. */
export const fetchEnvironment = (own: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) =>
      value !== undefined && ((passed as readonly string[]).includes(name) || isFetchSetting(name)) ? [[name, value]] : [],
    ),
  );

export interface Environment {
  readonly variables: Readonly<Record<string, string>>;
  /** Names of what the user passed on; their values are secrets. */
  readonly given: readonly string[];
}

/** The environment of every runner: an allow-list, `--env` names, and the files of `--credentials-dir` as `envFrom` does it. */
export const buildEnvironment = async (
  own: NodeJS.ProcessEnv,
  names: readonly string[],
  credentialsDirectory: string | undefined,
): Promise<Environment> => {
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = own[name];
    if (value === undefined) throw usage(`--env ${name}: there is no such variable in the environment`);
    given[name] = value;
  }
  Object.assign(given, credentialsDirectory === undefined ? {} : await readCredentials(credentialsDirectory));
  const allowed = passed.flatMap((name) => {
    const value = own[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { variables: { ...Object.fromEntries(allowed), ...given, ...runtimeSettings }, given: Object.keys(given) };
};

/** File name = variable name, content = value; other names are left out, as the kubelet leaves them out. */
const readCredentials = async (directory: string): Promise<Readonly<Record<string, string>>> => {
  try {
    const found: Record<string, string> = {};
    for (const name of await readdir(directory)) {
      const path = join(directory, name);
      if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name) || !(await stat(path)).isFile()) continue;
      const value = await readFile(path, "utf8");
      if (value.includes("\0")) throw usage(`--credentials-dir ${directory}: ${name} is binary, which no variable can hold`);
      found[name] = value;
    }
    return found;
  } catch (error) {
    if (isProblem(error)) throw error;
    throw usage(`--credentials-dir ${directory} cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown error"}`);
  }
};
