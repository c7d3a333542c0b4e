import { encodeJsonString } from "../json/write.ts";
import { environmentNames, environmentPrefixes } from "../run/environment.ts";
import { jobPaths, workFile } from "../run/paths.ts";

/** The only variables of their families that a module sees as the Job set them (image 10.2). */
export const keptVariables = [environmentNames.automation, environmentNames.input, environmentNames.namespace] as const;

/**
 * Whether a variable of the container never reaches a module: `TF_*` and `KUBE_*` could steer the runtime or its backend. Those of
 * `KUBERNETES_*` stay: the backend finds the API server by them (image 10.2).
 */
export const isDroppedVariable = (name: string): boolean =>
  (name.startsWith(environmentPrefixes.runtime) || name.startsWith(environmentPrefixes.backend)) &&
  !(keptVariables as readonly string[]).includes(name);

/**
 * The environment in which a module runs, from its container's (image 10.2, runner 6.2). `mirror`: whether the image has one;
 * `workdir` is the Job's when left out.
 */
export const moduleEnvironment = (
  container: Readonly<Record<string, string>>,
  { mirror, workdir = jobPaths.workdir }: { readonly mirror: boolean; readonly workdir?: string },
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(container).filter(([name]) => !isDroppedVariable(name))),
  [environmentNames.home]: workdir,
  [environmentNames.data]: workFile("data", workdir),
  [environmentNames.temporary]: container[environmentNames.temporary] ?? workFile("temporary", workdir),
  ...(mirror && { [environmentNames.cliConfig]: workFile("cliConfig", workdir) }),
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
