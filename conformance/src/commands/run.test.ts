import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Role } from "@captf/sdk";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryDirectory, writeFiles } from "../temporary.testdata.ts";
import { idsOf, makeWorld, writeModule } from "./cli.testdata.ts";

/** Where a run left its files; removed after the test. */
const keptIn = (err: string): string => {
  const kept = /KEPT=(\S+) holds/.exec(err)?.[1] ?? "";
  onTestFinished(() => rm(kept, { recursive: true, force: true }));
  return kept;
};

const blockedBy = (checks: readonly { readonly id: string; readonly cause?: string }[], id: string) =>
  checks.filter((c) => c.cause === `blocked-by ${id}`).map((c) => c.id);

describe("a module that keeps the contract", () => {
  it.each<[Role, readonly string[]]>([
    ["cluster", ["S02", "S03", "S04", "S07", "C01", "C02", "C03", "C16", "D01", "D02", "D03", "U01", "U13", "H01", "X01"]],
    ["machine", ["S02", "S03", "S04", "S07", "C01", "C06", "C08", "C09", "D01", "D02", "D03", "U13", "H01", "X01"]],
    ["machinepool", ["S02", "S03", "S04", "S07", "C01", "C08", "C12", "D01", "D02", "D03", "U01", "U06", "U13", "H01", "X01"]],
  ])("%s passes every check that applies, exits 0 and leaves nothing behind", async (role, ids) => {
    const { report } = await makeWorld();
    const { exit, json } = await report("run", await writeModule(role), "--role", role);
    expect(idsOf(json, "pass")).toEqual(ids);
    expect(json.checks.filter((c) => c.outcome === "skip").every((c) => c.cause === "not-applicable")).toBe(true);
    expect([exit, json.verdict, json.left]).toEqual([0, "passed", []]);
  });
});

describe("a module that fails", () => {
  it("exits 1, blocks what needs the step, and says how to see it again", async () => {
    const { report } = await makeWorld();
    const module = await writeModule("machine", { fails: { plan: "no" } });
    const { exit, json } = await report("run", module, "--role", "machine");
    expect([exit, json.verdict, idsOf(json, "fail")]).toEqual([1, "failed", ["D01"]]);
    expect(blockedBy(json.checks, "D01")).toEqual(["C06", "D02", "D03", "H01"]);
    const failed = json.checks.find((c) => c.id === "D01");
    expect(failed?.repeat).toMatch(
      /^cd "\$KEPT\/main\/work\/root" && cp "\$KEPT\/main\/before\/plan.tfstate" "\$KEPT\/main\/state\/terraform.tfstate" && env .* plan .*-var-file="\$KEPT\/main\/config\/plan\/terraform.tfvars.json"$/,
    );
    expect(failed?.rerun).toContain(`run ${module} --role machine --only D01 --keep`);
  });

  it("creates nothing from a source that fails", async () => {
    const { report } = await makeWorld();
    const module = await writeModule("machine", {}, { "backend.tf": `terraform {\n  backend "local" {}\n}\n` });
    const { exit, json, err } = await report("run", module, "--role", "machine");
    expect([exit, idsOf(json, "fail"), err]).toEqual([1, ["S04"], ""]);
    expect(blockedBy(json.checks, "S04")).toContain("C01");
  });

  it("needs a yes for a module that nobody has looked into", async () => {
    const { cli, runtime } = await makeWorld();
    const module = await writeModule("machine", {}, { "m.tf": `module "m" {\n  source = "git::https://example.com/m.git"\n}\n` });
    const { exit, err } = await cli("run", module, "--role", "machine", "--runtime", runtime);
    expect([exit, err]).toEqual([3, expect.stringContaining("providers unknown (module git::https://example.com/m.git)")]);
  });

  it("is partial where something could not be seen, which --strict does not accept", async () => {
    const { report } = await makeWorld();
    const pending = { provider_id_list: [], health: { state: "pending", healthy: false } };
    const module = await writeModule("machinepool", { outputs: pending });
    const loose = await report("run", module, "--role", "machinepool", "--only", "C12");
    expect([loose.exit, loose.json.verdict]).toEqual([0, "partial"]);
    expect((await report("run", module, "--role", "machinepool", "--only", "C12", "--strict")).exit).toBe(1);
  });

  it("says what could not be destroyed", async () => {
    const { report } = await makeWorld();
    const module = await writeModule("machine", { fails: { destroy: "no" } });
    const { json, err } = await report("run", module, "--role", "machine", "--only", "X01");
    expect(json.left).toEqual(["module.role.terraform_data.x (main)", "module.role.terraform_data.x (second)"]);
    expect(err).toContain("left behind: module.role.terraform_data.x (main)\n");
  });
});

describe("--only", () => {
  it("runs the steps of the named checks and lists nothing else", async () => {
    const { report } = await makeWorld();
    const { json, err } = await report(
      "run",
      await writeModule("machine"),
      "--role",
      "machine",
      "--only",
      "D02,H01",
      "--only",
      "s04",
    );
    expect(json.checks.map((c) => c.id)).toEqual(["S04", "D02", "H01"]);
    expect(
      err
        .replace(/ in .*/g, "")
        .trim()
        .split("\n"),
    ).toEqual(["main/apply done", "main/drift done", "main/refresh done", "main/destroy done"]);
  });

  it("lists what blocks a named check, for that explains it", async () => {
    const { report } = await makeWorld();
    const { exit, json } = await report(
      "run",
      await writeModule("machine", { fails: { apply: "no" } }),
      "--role",
      "machine",
      "--only",
      "C09",
    );
    expect(json.checks.map((c) => [c.id, c.outcome])).toEqual([
      ["C01", "fail"],
      ["C09", "skip"],
    ]);
    expect(exit).toBe(1);
  });

  it("needs no runtime for the source alone", async () => {
    const { cli } = await makeWorld({ PATH: "/nowhere" });
    expect((await cli("run", await writeModule("machine"), "--role", "machine", "--only", "source", "--offline")).exit).toBe(0);
  });

  it("lists a check of another role as not applicable", async () => {
    const { report } = await makeWorld();
    const { exit, json } = await report("run", await writeModule("machine"), "--role", "machine", "--only", "C12,S02");
    expect([exit, json.verdict, json.checks.find((c) => c.id === "C12")?.cause]).toEqual([0, "passed", "not-applicable"]);
  });
});

describe("--last-failed", () => {
  it("runs what failed and what was blocked, then everything again", async () => {
    const { report } = await makeWorld();
    const module = await writeModule("machine", { fails: { drift: "no" } });
    await report("run", module, "--role", "machine");
    const again = await report("run", module, "--role", "machine", "--last-failed");
    expect(again.json.checks.map((c) => c.id)).toEqual(["C06", "D01", "D02", "D03", "H01"]);
    await writeFiles(module, { "fake.json": "{}" });
    await report("run", module, "--role", "machine", "--last-failed");
    const all = await report("run", module, "--role", "machine", "--last-failed");
    expect(all.err).toContain("nothing of this failed last time: running everything");
    expect(all.json.checks).toHaveLength(20);
  });
});

describe("secrets", () => {
  it("shows no canary, no credential and no user variable in report, progress or log, whatever fails", async () => {
    const { cli, runtime } = await makeWorld({ CLOUD_TOKEN: "cloud-token-1" });
    const credentials = await writeFiles(await temporaryDirectory(), { FILE_SECRET: "file-secret-1" });
    const inputs = join(await writeFiles(await temporaryDirectory(), { "i.json": `{"password": "user-secret-1"}` }), "i.json");
    const leaks = "cloud-token-1 file-secret-1 user-secret-1";
    const module = await writeModule("machine", { fails: { apply: leaks }, outputs: {} });
    for (const format of ["text", "json"]) {
      const { out, err } = await cli(
        ...["run", module, "--role", "machine", "--runtime", runtime, "--report", format],
        ...["--env", "CLOUD_TOKEN", "--credentials-dir", credentials, "--inputs", inputs],
      );
      expect(out).toContain("(sensitive) (sensitive) (sensitive)");
      expect(out + err).not.toMatch(/cloud-token-1|file-secret-1|user-secret-1/);
    }
  });

  it("shows no piece of bootstrap data that an error quotes", async () => {
    const { cli, runtime } = await makeWorld();
    const data = Buffer.from("#cloud-config\nusers: [{name: admin, passwd: correct-horse-battery-staple}]\n").toString("base64");
    const inputs = join(
      await writeFiles(await temporaryDirectory(), { "i.json": JSON.stringify({ bootstrap_data: data }) }),
      "i.json",
    );
    const module = await writeModule("machine", { fails: { apply: `too long: ${data.slice(0, 88)}` } });
    const { out, err } = await cli("run", module, "--role", "machine", "--runtime", runtime, "--inputs", inputs);
    expect(out).toContain("(withheld: it holds bootstrap data)");
    expect(out + err).not.toContain(data.slice(0, 40));
  });

  it("keeps a directory only when asked, closed to others and named in no report", async () => {
    const { cli, runtime } = await makeWorld();
    const module = await writeModule("machine", { fails: { plan: "no" } });
    const first = await cli("run", module, "--role", "machine", "--runtime", runtime);
    expect(first.err).not.toContain("KEPT");
    const { out, err } = await cli("run", module, "--role", "machine", "--runtime", runtime, "--keep");
    const kept = keptIn(err);
    expect((await stat(kept)).mode & 0o777).toBe(0o700);
    expect((await stat(join(kept, "main", "before", "plan.tfstate"))).mode & 0o777).toBe(0o600);
    expect(await readdir(join(kept, "main", "before"))).not.toContain("apply.tfstate");
    expect(out).not.toContain(kept);
    expect(out).not.toContain("rerun");
    const variables = JSON.parse(await readFile(join(kept, "main", "config", "apply", "terraform.tfvars.json"), "utf8"));
    expect(out + err).not.toContain(variables.bootstrap_data);
  });
});

describe("the runner's environment", () => {
  it("is the allow-list and what was named", async () => {
    const { cli, runtime } = await makeWorld({ TF_LOG: "DEBUG", AWS_PROFILE: "mine", GIVEN: "x", HOME: "/their/own" });
    const module = await writeModule("machine");
    const { err } = await cli(
      "run",
      module,
      "--role",
      "machine",
      "--runtime",
      runtime,
      "--only",
      "C01",
      "--keep",
      "--env",
      "GIVEN",
    );
    const kept = keptIn(err);
    const [line] = (await readFile(join(kept, "main", "log", "apply.txt"), "utf8")).split("\n");
    expect(line).toBe("apply CHECKPOINT_DISABLE GIVEN HOME PATH TF_INPUT TF_IN_AUTOMATION");
  });
});
