import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPart } from "../conformance/src/parts/index.ts";
import { capturePlans } from "./capture/plans.ts";
import { captureStates } from "./capture/states.ts";
import { repositoryRoot } from "./run.ts";

const captures = { plans: capturePlans, states: captureStates } as const;
const isCapture = (name: string): name is keyof typeof captures => Object.hasOwn(captures, name);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Captures fixtures anew from the real programs; the diff is read before it is committed. */
const main = async (names: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  if (names.length === 0 || !names.every(isCapture)) {
    say(`usage: node scripts/capture.ts ${Object.keys(captures).join("|")} …`);
    return 3;
  }
  const runtimes: Record<string, string> = {};
  for (const name of ["terraform", "tofu"] as const) {
    const found = await findPart(name, { env, offline: false, onProgress: say });
    if ("missing" in found) {
      say(found.missing);
      return 2;
    }
    runtimes[name] = found.path;
  }
  const scratch = await mkdtemp(join(tmpdir(), "captf-capture-"));
  try {
    for (const name of names) await captures[name]({ fixtures: join(repositoryRoot, "fixtures"), scratch, runtimes, env, say });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return 0;
};

process.exit(await main(process.argv.slice(2), process.env));
