import type { State, StateResource } from "@captf/sdk/state";
import type { LocalModule, LocalModules } from "./local-modules.ts";

/** Addresses of the objects in a state that their module declares `prevent_destroy` for (contract 9.2). */
export const keptResources = (modules: LocalModules, state: State): readonly string[] =>
  state.resources.filter((r) => r.mode === "managed" && r.instances > 0 && isKept(modules, r)).map((r) => r.address);

const isKept = (modules: LocalModules, resource: StateResource): boolean =>
  moduleOf(modules, resource.module)?.module.resources.some(
    (r) => r.mode === "managed" && r.type === resource.type && r.name === resource.name && r.preventDestroy,
  ) === true;

/** The module behind a path like `module.role.module.disk["a"]`, whose first call is the root's. */
const moduleOf = ({ root, folders }: LocalModules, path = ""): LocalModule | undefined => {
  const [role, ...calls] = callNames(path);
  if (role === undefined) return undefined;
  return calls.reduce((module, call) => folders.get(module?.calls.get(call) ?? ""), folders.get(root));
};

const callNames = (path: string): readonly string[] =>
  [...path.matchAll(/(?:^|\.)module\.([^.[]+)(?:\[(?:\d+|"(?:[^"\\]|\\.)*")\])?/g)].flatMap(([, name]) => name ?? []);
