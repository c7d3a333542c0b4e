import type { RenderedRoot } from "@captf/sdk/root";

/**
 * The rendered files by name. The compiler holds them to sdk's; its constants are not imported, because loading the renderer with
 * them takes longer than anything else that the runner does itself.
 */
export const mainFile = "main.tf.json" satisfies keyof RenderedRoot;
export const variablesFile = "terraform.tfvars.json" satisfies keyof RenderedRoot;
