import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ProgramPlace, runProgram } from "./program.ts";

/**
 * Captures plans as `show -json` prints them, of each runtime, into `fixtures/plans`: of a root that is new, of the same once it is
 * applied, of what it becomes, and of its end. The state is a local file and no provider is needed.
 */
export const capturePlans = async (at: {
  readonly fixtures: string;
  readonly scratch: string;
  readonly runtimes: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}): Promise<void> => {
  for (const [name, program] of Object.entries(at.runtimes)) {
    const cwd = join(at.scratch, `plans-${name}`);
    const place = { cwd, env: { PATH: process.env.PATH, HOME: cwd, CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1" } };
    const run = (...args: string[]): Promise<string> => runProgram(program, args, place);
    const plan = async (as: string, ...args: string[]): Promise<void> => {
      at.say(`${name} plan ${as}`);
      await run("plan", "-input=false", "-no-color", "-out=plan", ...args);
      await writeFile(join(at.fixtures, "plans", `${name}-${as}.json`), `${(await run("show", "-json", "plan")).trim()}\n`);
    };
    await cp(join(at.fixtures, "plans", "before"), cwd, { recursive: true });
    await run("init", "-input=false", "-no-color");
    await plan("new");
    await applyPlan(program, place);
    await plan("none");
    await rm(join(cwd, "main.tf"));
    await cp(join(at.fixtures, "plans", "after"), cwd, { recursive: true });
    await plan("changed");
    await plan("destroy", "-destroy");
  }
};

const applyPlan = (program: string, place: ProgramPlace): Promise<string> =>
  runProgram(program, ["apply", "-input=false", "-no-color", "plan"], place);
