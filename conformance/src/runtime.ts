import { basename, resolve } from "node:path";
import type { Runtime as RuntimeKind } from "@captf/sdk/image";
import { type FoundPart, findPart, locatePart } from "./parts/index.ts";
import { couldNotRun } from "./problem.ts";

export interface Runtime {
  readonly path: string;
  readonly version: string;
  /** Whose file rules apply to the module. */
  readonly kind: RuntimeKind;
}

export interface RuntimeRequest {
  /** What the user pointed at. */
  readonly given: string | undefined;
  readonly offline: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly onProgress: (text: string) => void;
}

/** The kind that a program's file name tells. */
export const runtimeKind = (path: string): RuntimeKind => (/tofu/i.test(basename(path)) ? "tofu" : "terraform");

/** The given runtime, or Terraform, or OpenTofu: what is on the machine first, then what can be fetched. */
export const findRuntime = async ({ given, offline, env, onProgress }: RuntimeRequest): Promise<Runtime> => {
  const missing: string[] = [];
  const accept = (found: FoundPart | { readonly missing: string }, kind: RuntimeKind): Runtime | undefined => {
    if ("path" in found) return { path: found.path, version: found.version, kind };
    missing.push(found.missing);
    return undefined;
  };
  if (given !== undefined) {
    const kind = runtimeKind(given);
    const runtime = accept(await locatePart(kind, { given: resolve(given), env }), kind);
    if (runtime) return runtime;
    throw couldNotRun(missing.join("; "));
  }
  const kinds = ["terraform", "tofu"] as const satisfies readonly RuntimeKind[];
  for (const kind of kinds) {
    const runtime = accept(await locatePart(kind, { env }), kind);
    if (runtime) return runtime;
  }
  missing.length = 0;
  for (const kind of kinds) {
    const runtime = accept(await findPart(kind, { env, offline, build: false, onProgress }), kind);
    if (runtime) return runtime;
  }
  throw couldNotRun(`no runtime: ${missing.join("; ")}; or pass --runtime <path>`);
};
