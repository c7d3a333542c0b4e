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
    readonly checks: readonly { readonly id: string; readonly outcome: string }[];
  };
}

const run = async (module: string, role: Role, options: readonly string[] = [], runner?: readonly string[]): Promise<Ran> => {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await main(
    ["run", module, "--role", role, "--runtime", inject("runtime"), "--report", "json", "--offline", ...options],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, XDG_CACHE_HOME: await temporaryDirectory() },
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

const failed = (ran: Ran): readonly string[] => ran.json.checks.filter((c) => c.outcome === "fail").map((c) => c.id);

describe("the no-op modules", () => {
  it.each(roles)("%s passes every check that applies, and no secret is in any log", async (role) => {
    const ran = await run(join(repository, "noop-modules", role), role, ["--keep"]);
    const kept = /KEPT=(\S+) holds/.exec(ran.err)?.[1] ?? "";
    onTestFinished(() => rm(kept, { recursive: true, force: true }));
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
