import type { TestProject } from "vitest/node";
import { ownArchitecture } from "../../runner/image/architectures.ts";
import { testImage } from "./facts.ts";
import { engineClient } from "./find-engine.ts";
import { loadImage } from "./load-image.ts";
import { osImage } from "./os-image.ts";
import { removeRun, sweep } from "./sweep.ts";
import { noopLayouts, runnerLayout } from "./test-images.ts";

/**
 * Loads the runner's and the no-op images into the engine before the first test of a run, built where they are out of date; what it
 * returns removes them, and all that tests left, after the last. Vitest calls it.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { engine } = project.getProvidedContext();
  const own = ownArchitecture();
  if (own === null) throw new Error("the tier docker runs on Linux, amd64 or arm64");
  const docker = engineClient(engine.address);
  const end = (): Promise<void> => removeRun(docker, engine.run);
  await sweep(docker);
  try {
    const architecture = own.name;
    const runner = testImage("runner", engine);
    await loadImage(docker, { ...(await runnerLayout(own, process.env)), architecture, reference: runner });
    const noop: Record<string, string> = {};
    for (const { role, runtime, layout, tag } of await noopLayouts(architecture, process.env)) {
      const reference = testImage(`noop-${role}-${runtime}`, engine);
      await loadImage(docker, { layout, tag, architecture, reference });
      noop[`${role} ${runtime}`] = reference;
    }
    const os = await osImage(docker, engine, process.env);
    if ("missing" in os) {
      // Where the tier must run, so must all of it.
      if (process.env.CAPTF_REQUIRE_TIERS?.split(",").some((tier) => tier.trim() === "docker")) throw new Error(os.missing);
      process.stderr.write(`not tried: base images: ${os.missing}\n`);
    }
    project.provide("images", { runner, noop, os: "missing" in os ? null : os });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
};
