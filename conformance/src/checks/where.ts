import type { ModuleSource } from "../module/index.ts";

/** Where the module declares some outputs: `outputs.tf:3 (health)`; their names alone where it does not. */
export const outputsAt = (module: ModuleSource, names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const output = module.outputs.find((o) => o.name === name);
      return output ? `${output.file}:${output.line} (output ${name})` : `output ${name}`;
    })
    .join(", ");
