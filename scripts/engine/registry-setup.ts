import type { TestProject } from "vitest/node";
import { parts } from "../../conformance/src/parts/index.ts";
import { engineClient } from "./find-engine.ts";
import { startRegistry } from "./start-registry.ts";
import { removeRun, sweep } from "./sweep.ts";

/** Starts the one registry of a test run, before its first test; what it returns removes it after the last. Vitest calls it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { engine } = project.getProvidedContext();
  const docker = engineClient(engine.address);
  const end = (): Promise<void> => removeRun(docker, engine.run);
  await sweep(docker);
  try {
    project.provide("registry", await startRegistry(process.env[parts.registry.variable] ?? "", engine));
  } catch (error) {
    await end();
    throw error;
  }
  return end;
};
