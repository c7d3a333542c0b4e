import { encodeJsonString } from "../json/write.ts";
import { jobPaths, workFiles } from "../run/paths.ts";

/** The only variables of their families that a module sees as the Job set them (image 10.2). */
export const keptVariables = ["TF_IN_AUTOMATION", "TF_INPUT", "KUBE_NAMESPACE"] as const;

/**
 * Whether a variable of the container never reaches a module: `TF_*` and `KUBE_*` could steer the runtime or its backend. Those of
 * `KUBERNETES_*` stay: the backend finds the API server by them (image 10.2).
 */
export const isDroppedVariable = (name: string): boolean =>
  (name.startsWith("TF_") || name.startsWith("KUBE_")) && !(keptVariables as readonly string[]).includes(name);

/** The environment in which a module runs in a Job, from its container's; `mirror`: whether the image has one (image 10.2). */
export const moduleEnvironment = (
  container: Readonly<Record<string, string>>,
  { mirror }: { readonly mirror: boolean },
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(container).filter(([name]) => !isDroppedVariable(name))),
  HOME: jobPaths.workdir,
  TF_DATA_DIR: `${jobPaths.workdir}/${workFiles.data}`,
  TMPDIR: container.TMPDIR ?? `${jobPaths.workdir}/${workFiles.temporary}`,
  ...(mirror && { TF_CLI_CONFIG_FILE: `${jobPaths.workdir}/${workFiles.cliConfig}` }),
});

/**
 * The CLI configuration of a run with a mirror: a provider that it lacks fails `init` instead of being downloaded (image 10.3).
 * Patterns have three segments: two would cover only the default registry's host.
 */
export const mirrorCliConfig = (providers: string = jobPaths.providers): string => `provider_installation {
  filesystem_mirror {
    path    = ${encodeJsonString(providers, "none")}
    include = ["*/*/*"]
  }
  direct {
    exclude = ["*/*/*"]
  }
}
`;
