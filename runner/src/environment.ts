import { join } from "node:path";
import { workFiles } from "@captf/sdk/run";

export type Environment = Readonly<Record<string, string>>;

/** The only variables of these families that a step sees: all others could steer the runtime or its backend (runner 6.2). */
const kept: ReadonlySet<string> = new Set(["TF_IN_AUTOMATION", "TF_INPUT", "KUBE_NAMESPACE"]);

/** True for a variable that is kept from every step. Not for `KUBERNETES_*`: the backend finds the API server by it. */
export const isDropped = (name: string): boolean => (name.startsWith("TF_") || name.startsWith("KUBE_")) && !kept.has(name);

/** The names that `stepEnvironment` leaves out, for the log. `HOME` is replaced, not dropped. */
export const droppedNames = (environment: Environment): readonly string[] => Object.keys(environment).filter(isDropped);

/** The environment of every step, from the container's (runner 6.2). `cliConfig` is there only with a provider mirror. */
export const stepEnvironment = (environment: Environment, workdir: string, cliConfig: string | undefined): Environment => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !isDropped(name))),
  TF_DATA_DIR: join(workdir, workFiles.data),
  HOME: workdir,
  TMPDIR: environment.TMPDIR ?? join(workdir, workFiles.temporary),
  ...(cliConfig !== undefined && { TF_CLI_CONFIG_FILE: cliConfig }),
});
