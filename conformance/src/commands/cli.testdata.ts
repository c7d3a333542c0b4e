import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contractInputs, contractOutputs, type Role } from "@captf/sdk";
import { main } from "../cli.ts";
import type { Console } from "../console.ts";
import { temporaryDirectory, writeFiles, writeProgram } from "../temporary.testdata.ts";

const fakeRunner = fileURLToPath(new URL("../fake-runner.testdata.mjs", import.meta.url));

/** A module that declares what its role must, and how the fake runner treats it. */
export const writeModule = async (
  role: Role,
  behaviour: object = {},
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const variables = contractInputs(role).map(
    (i) => `variable "${i.name}" {\n  type = ${i.moduleType}\n${i.sensitive ? "  sensitive = true\n" : ""}}\n`,
  );
  const outputs = contractOutputs(role).map((o) => `output "${o.name}" {\n  value = null\n}\n`);
  return writeFiles(await temporaryDirectory(), {
    "main.tf": [...variables, ...outputs].join("\n"),
    "fake.json": JSON.stringify(behaviour),
    ...more,
  });
};

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

export interface World {
  /** Runs a command line in this world. */
  readonly cli: (...argv: readonly string[]) => Promise<Ran>;
  /** The same, and the JSON report. */
  readonly report: (...argv: readonly string[]) => Promise<Ran & { readonly json: ReportJson }>;
  readonly runtime: string;
  readonly cache: string;
  /** Sends the signal that the user would. */
  readonly interrupt: () => void;
}

export interface ReportJson {
  readonly verdict: string | null;
  readonly stopped?: string;
  readonly left: readonly string[];
  readonly checks: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly cause?: string;
    readonly repeat?: string;
    readonly rerun?: string;
  }[];
}

/** A fake runtime, a fake runner, a cache of its own, and a console that remembers. */
export const makeWorld = async (
  env: NodeJS.ProcessEnv = {},
  runner: readonly string[] = [process.execPath, fakeRunner],
): Promise<World> => {
  const directory = await temporaryDirectory();
  const runtime = await writeProgram(join(directory, "terraform"), `#!/bin/sh\necho '{"terraform_version": "1.11.4"}'\n`);
  await chmod(runtime, 0o755);
  const cache = join(directory, "cache");
  let signalled = () => {};
  const world: World = {
    runtime,
    cache,
    interrupt: () => signalled(),
    cli: async (...argv) => {
      const out: string[] = [];
      const err: string[] = [];
      const console: Console = {
        env: { PATH: process.env.PATH, XDG_CACHE_HOME: cache, ...env },
        out: (text) => out.push(text),
        error: (text) => err.push(text),
        live: false,
        columns: () => 80,
        onSignal: (handler) => {
          signalled = handler;
          return () => {};
        },
      };
      const exit = await main(argv, console, { runner });
      return { exit, out: out.join(""), err: err.join("") };
    },
    report: async (...argv) => {
      const ran = await world.cli(...argv, "--runtime", runtime, "--report", "json");
      return { ...ran, json: JSON.parse(ran.out) as ReportJson };
    },
  };
  return world;
};

/** The ids of the checks that came out in some way. */
export const idsOf = (report: ReportJson, outcome: string): readonly string[] =>
  report.checks.filter((c) => c.outcome === outcome).map((c) => c.id);
