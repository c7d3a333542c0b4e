import type { TestProject } from "vitest/node";
import { bareServer } from "./options.ts";
import { startApiServer } from "./start.ts";

/** Starts the one API server of a test run, before its first test; what it returns stops it after the last. Vitest calls it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { stop, ended, ...apiServer } = await startApiServer({
    ...bareServer,
    programs: project.getProvidedContext().apiServerPrograms,
  });
  project.provide("apiServer", apiServer);
  return stop;
};
