import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isRole, type Role, roles } from "@captf/sdk";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { appliesTo, checks } from "./checks/index.ts";
import { main } from "./cli.ts";
import { temporaryDirectory } from "./temporary.testdata.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(repository, "fixtures", "modules");
const runners = join(repository, "fixtures", "runners");

interface Ran {
  readonly exit: number;
  readonly err: string;
  readonly json: {
    readonly verdict: string;
    readonly left: readonly string[];
    readonly checks: readonly { readonly id: string; readonly outcome: string; readonly repeat?: string }[];
  };
}

const run = async (module: string, role: Role, options: readonly string[] = [], runner?: readonly string[]): Promise<Ran> => {
  const out: string[] = [];
  const err: string[] = [];
  // Nothing of this machine's user: neither what a run keeps nor what it would find.
  const home = await temporaryDirectory();
  const exit = await main(
    ["run", module, "--role", role, "--runtime", inject("runtime"), "--report", "json", "--offline", ...options],
    {
      env: { PATH: process.env.PATH, HOME: home, XDG_CACHE_HOME: join(home, "cache") },
      out: (text) => out.push(text),
      error: (text) => err.push(text),
      live: false,
      columns: () => 80,
      onSignal: () => () => {},
    },
    runner ? { runner } : {},
  );
  return { exit, err: err.join(""), json: JSON.parse(out.join("")) as Ran["json"] };
};

/** Where a run left its files; removed after the test. */
const keptIn = (err: string): string => {
  const kept = /KEPT=(\S+) holds/.exec(err)?.[1] ?? "";
  onTestFinished(() => rm(kept, { recursive: true, force: true }));
  return kept;
};

const failed = (ran: Ran): readonly string[] => ran.json.checks.filter((c) => c.outcome === "fail").map((c) => c.id);

describe("the no-op modules", () => {
  it.each(roles)("%s passes every check that applies, and no secret is in any log", async (role) => {
    const ran = await run(join(repository, "noop-modules", role), role, ["--keep"]);
    const kept = keptIn(ran.err);
    expect(ran.json.checks.filter((c) => c.outcome === "pass").map((c) => c.id)).toEqual(
      checks.filter((c) => appliesTo(c, role)).map((c) => c.check.id),
    );
    expect([ran.exit, ran.json.verdict, ran.json.left]).toEqual([0, "passed", []]);
    expect(leaks(kept)).toEqual([]);
  });
});

describe("every broken module fails exactly as it states", () => {
  const names = readdirSync(modules, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  it.each(names)("%s", async (name) => {
    const { role, fails } = readStatement(join(modules, name, "fixture.json"));
    const ran = await run(join(modules, name), role);
    expect([...failed(ran)].sort()).toEqual([...fails].sort());
    expect(ran.exit).toBe(1);
  });

  it.each([
    "c01-requires-failure-domain",
    "c16-given-endpoint-ignored",
    "d01-second-apply-needed",
    "d02-new-id-in-each-plan",
    "u06-members-renumbered",
    "x01-destroy-needs-a-tool",
  ])("%s: each check that fails does so alone too", async (name) => {
    const { role, fails } = readStatement(join(modules, name, "fixture.json"));
    for (const id of fails) expect(failed(await run(join(modules, name), role, ["--only", id])), id).toContain(id);
  });

  it("d01-second-apply-needed: each check of its own finds what it finds among all", async () => {
    const module = join(modules, "d01-second-apply-needed");
    const all = await run(module, "machine");
    for (const { id, outcome } of all.json.checks.filter(({ id }) => /^[DX]/.test(id))) {
      const alone = await run(module, "machine", ["--only", id]);
      expect(alone.json.checks.find((c) => c.id === id)?.outcome, id).toBe(outcome);
    }
  });
});

describe("the line that repeats a step by hand shows the finding, also a second time", () => {
  it.each<[string, string, number, RegExp]>([
    ["c01-output-type", "C01", 0, /interruptible = <sensitive>/],
    ["c01-fails-without-failure-domains", "C01", 1, /Error: /],
    ["d01-second-apply-needed", "D01", 2, /1 to change/],
    ["d02-new-id-in-each-plan", "D02", 2, /1 to change/],
    ["u01-tags-replace", "U01", 2, /must be replaced/],
    ["x01-destroy-needs-a-tool", "X01", 1, /Error: /],
  ])("%s %s: exit %i", async (name, id, status, shows) => {
    const { role } = readStatement(join(modules, name, "fixture.json"));
    const ran = await run(join(modules, name), role, ["--only", id, "--keep"]);
    const kept = keptIn(ran.err);
    const repeat = ran.json.checks.find((c) => c.id === id)?.repeat ?? "";
    for (const _ of ["once", "twice"]) {
      const {
        status: exit,
        stdout,
        stderr,
      } = spawnSync("/bin/sh", ["-c", repeat], {
        env: { PATH: process.env.PATH, KEPT: kept },
        encoding: "utf8",
      });
      expect([exit, stdout + stderr]).toEqual([status, expect.stringMatching(shows)]);
    }
  });
});

describe("every broken runner fails exactly as it states", () => {
  const names = readdirSync(runners).flatMap((file) => (file.endsWith(".json") ? [file.replace(/\.json$/, "")] : []));
  it.each(names)("%s", async (name) => {
    const { role, fails } = readStatement(join(runners, `${name}.json`));
    const ran = await run(
      join(repository, "noop-modules", role),
      role,
      ["--only", fails.join(",")],
      [process.execPath, join(runners, `${name}.mjs`)],
    );
    expect(failed(ran)).toEqual(fails);
  });
});

const readStatement = (path: string): { readonly role: Role; readonly fails: readonly string[] } => {
  const { role, fails } = JSON.parse(readFileSync(path, "utf8"));
  if (!isRole(role)) throw new Error(`${path} names no role`);
  return { role, fails };
};

/** Which logs and results of a kept run show a secret that one of its variable files holds. */
const leaks = (kept: string): readonly string[] => {
  const files = readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const secrets = files
    .filter((file) => file.includes("/config/") && file.endsWith("terraform.tfvars.json"))
    .flatMap((file) => {
      const { bootstrap_data = "", conformance_undeclared = "" } = JSON.parse(readFileSync(file, "utf8"));
      const text = Buffer.from(bootstrap_data, "base64").toString();
      return [bootstrap_data, conformance_undeclared, ...(text.match(/[0-9a-f]{48}/g) ?? [])];
    })
    .filter((secret) => secret !== "");
  const shown = files.filter((file) => file.includes("/log/") || file.endsWith("result.json"));
  expect(shown.length).toBeGreaterThan(3);
  return shown.filter((file) => secrets.some((secret) => readFileSync(file, "utf8").includes(secret)));
};
