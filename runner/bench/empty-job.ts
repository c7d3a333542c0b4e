import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeRunArguments, rootFiles } from "@captf/sdk/run";

/** Writes an empty module and a runtime in shell into an empty folder; the runner's arguments for an apply of them. */
export const emptyJob = (place: string, runtime: string): readonly string[] => {
  const at = (name: string): string => join(place, name);
  for (const name of ["module", "config"]) mkdirSync(at(name));
  writeFileSync(join(at("module"), "main.tf"), "");
  for (const file of Object.values(rootFiles)) writeFileSync(join(at("config"), file), "{}");
  writeFileSync(at("runtime"), `#!/bin/sh\n${runtime}`, { mode: 0o755 });
  return encodeRunArguments({
    op: "apply",
    bin: [at("runtime")],
    module: at("module"),
    config: at("config"),
    workdir: at("work"),
    result: at("result.json"),
  });
};
