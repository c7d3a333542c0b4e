import { toJson } from "../json/convert.ts";
import type { RenderedRoot } from "./render-root.ts";
import { rootFile } from "./root-file.ts";

/** The partial backend of every root: the runner completes it at `init` (inputs-rendering 3.2). */
export const backendBlock = { backend: { kubernetes: {} } } as const;

/**
 * The root of a restore: a backend and nothing else. It calls no module and has no variables, so a restore needs neither recorded inputs
 * nor providers (inputs-rendering 3.5, state 14).
 */
export const renderBackendRoot = (): RenderedRoot => ({
  "main.tf.json": rootFile(toJson({ terraform: backendBlock })),
  "terraform.tfvars.json": rootFile(toJson({})),
});
