import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeWorld, writeModule } from "./commands/cli.testdata.ts";
import { temporaryDirectory, writeFiles, writeProgram } from "./temporary.testdata.ts";

describe("usage: exit 3 and one sentence that says what to do", () => {
  it.each<[string, readonly string[], RegExp]>([
    ["no role", ["run", "MODULE"], /^captf-conformance: --role is needed: cluster, machine, machinepool\n$/],
    [
      "a wrong role",
      ["run", "MODULE", "--role", "node"],
      /^captf-conformance: --role node: a module's role is one of cluster, machine, machinepool\n$/,
    ],
    ["another contract", ["run", "MODULE", "--role", "machine", "--contract", "v2"], /--contract v2: only v1alpha1 is known/],
    [
      "a missing module",
      ["run", "/no/where", "--role", "machine"],
      /^captf-conformance: \/no\/where is no directory that can be read: give the directory of a module\n$/,
    ],
    ["a folder without a module", ["run", "EMPTY", "--role", "machine"], /holds no Terraform or OpenTofu files/],
    ["a module that does not parse", ["run", "BROKEN", "--role", "machine"], /main\.tf cannot be parsed/],
    [
      "an unknown check",
      ["run", "MODULE", "--role", "machine", "--only", "Z99"],
      /--only Z99: no check, group or path has that name; --list shows them/,
    ],
    [
      "only checks of other roles",
      ["run", "MODULE", "--role", "machine", "--only", "C02"],
      /--only C02: no such check applies to a machine; --list shows those that do/,
    ],
    [
      "a report that cannot be written, before anything is created",
      ["run", "MODULE", "--role", "machine", "--report", "json=/no/where/r.json"],
      /--report: \/no\/where\/r\.json cannot be written: ENOENT/,
    ],
    [
      "outputs into a file",
      ["outputs", "BROKEN/main.tf", "--role", "machine", "--report", "json=x"],
      /outputs go to standard output/,
    ],
    [
      "an input given twice",
      ["run", "MODULE", "--role", "machine", "--inputs", "TWICE/main.json"],
      /main\.json: machine_name is given twice/,
    ],
    ["a root for a folder without a module", ["render", "EMPTY", "--role", "machine"], /holds no Terraform or OpenTofu files/],
    [
      "an unknown report",
      ["run", "MODULE", "--role", "machine", "--report", "xml"],
      /--report xml: give text, json or json=<file>/,
    ],
    [
      "inputs that are not there",
      ["run", "MODULE", "--role", "machine", "--inputs", "/no/where"],
      /--inputs \/no\/where cannot be read: ENOENT/,
    ],
    [
      "a variable that is not there",
      ["run", "MODULE", "--role", "machine", "--env", "NOPE"],
      /--env NOPE: there is no such variable/,
    ],
    ["no number of jobs", ["run", "MODULE", "--role", "machine", "--jobs", "0"], /give a whole number above 0/],
    ["an unknown option", ["run", "MODULE", "--role", "machine", "--fast"], /unknown option '--fast'/],
    ["no module", ["run", "--role", "machine"], /missing required argument 'module-dir'/],
    ["an unknown command", ["walk"], /unknown command 'walk'/],
    [
      "providers that nobody allowed",
      ["run", "CLOUD", "--role", "machine", "--runtime", "RUNTIME"],
      /the module uses hashicorp\/aws, so a run may create real things: pass --yes .* or --max-resources/,
    ],
    ["a state that is none", ["outputs", "BROKEN/main.tf", "--role", "machine"], /is no state that can be read/],
    ["a part that there is not", ["parts", "get", "pulumi"], /there is no part "pulumi"/],
  ])("%s", async (_, argv, says) => {
    const { cli, runtime } = await makeWorld();
    const places: Readonly<Record<string, string>> = {
      MODULE: await writeModule("machine"),
      CLOUD: await writeModule("machine", {}, { "aws.tf": `resource "aws_instance" "x" {}\n` }),
      EMPTY: await temporaryDirectory(),
      BROKEN: await writeFiles(await temporaryDirectory(), { "main.tf": "resource {" }),
      TWICE: await writeFiles(await temporaryDirectory(), { "main.json": '{"machine_name":"a","machine_name":"b"}' }),
      RUNTIME: runtime,
    };
    const { exit, out, err } = await cli(...argv.map((word) => word.replace(/^[A-Z]+/, (name) => places[name] ?? name)));
    expect([exit, out]).toEqual([3, ""]);
    expect(err).toMatch(says);
  });
});

describe("what cannot run: exit 2", () => {
  it("a runtime that is not there", async () => {
    const { cli } = await makeWorld();
    const { exit, err } = await cli("run", await writeModule("machine"), "--role", "machine", "--runtime", "/no/terraform");
    expect([exit, err]).toEqual([2, expect.stringContaining("/no/terraform")]);
  });

  it("a TMPDIR that is none, which is not the runtime's fault", async () => {
    const { cli } = await makeWorld({ TMPDIR: "/no/such/directory" });
    const module = await writeModule("machine");
    const script = '#!/bin/sh\n[ -d "$TMPDIR" ] || exit 1\necho \'{"terraform_version": "1.11.4"}\'\n';
    const runtime = await writeProgram(join(await temporaryDirectory(), "terraform"), script);
    const { exit, err } = await cli("run", module, "--role", "machine", "--runtime", runtime);
    expect([exit, err]).toEqual([
      2,
      expect.stringMatching(/^captf-conformance: TMPDIR, which names \/no\/such\/directory, .*ENOENT/),
    ]);
    expect(err).not.toMatch(/terraform/i);
    expect((await cli("run", module, "--role", "machine", "--only", "source")).exit).toBe(0);
  });

  it("no runtime at all", async () => {
    const { cli } = await makeWorld({ PATH: "/nowhere" });
    const { exit, err } = await cli("run", await writeModule("machine"), "--role", "machine", "--offline");
    expect([exit, err]).toEqual([2, expect.stringMatching(/^captf-conformance: no runtime: .*--runtime <path>\n$/)]);
  });
});

describe("help and lists", () => {
  it("prints help and exits 0", async () => {
    const { cli } = await makeWorld();
    const { exit, out } = await cli("run", "--help");
    expect([exit, out]).toEqual([0, expect.stringContaining("--max-resources <n>")]);
  });

  it("--version prints the version alone", async () => {
    const { cli } = await makeWorld();
    expect(await cli("--version")).toMatchObject({ exit: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });

  it("--list prints the checks of the role with their paths", async () => {
    const { cli } = await makeWorld();
    const { exit, out } = await cli("run", "anywhere", "--role", "machine", "--list");
    expect(exit).toBe(0);
    expect(out).toContain("C08  L2  create/c08-bootstrap-data");
    expect(out).not.toContain("C12");
  });

  it("the report may go to a file", async () => {
    const { cli, runtime } = await makeWorld();
    const file = join(await temporaryDirectory(), "report.json");
    const { out } = await cli(
      "run",
      await writeModule("machine"),
      "--role",
      "machine",
      "--runtime",
      runtime,
      "--only",
      "S02",
      "--report",
      `json=${file}`,
    );
    expect(out).toBe("");
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ version: 1, verdict: "passed" });
  });
});

describe("render, inputs and outputs", () => {
  it.each([
    ["beside the module", async () => join(await temporaryDirectory(), "root")],
    ["in the module, where the default is", async (module: string) => join(module, "captf-root")],
  ])("render writes a root %s whose override leads to the module, and says how to plan", async (_, place) => {
    const { cli } = await makeWorld();
    const module = await writeModule("machine");
    const out = await place(module);
    const ran = await cli("render", module, "--role", "machine", "--out", out);
    expect(ran.exit).toBe(0);
    expect(ran.out).toContain("terraform init && terraform plan -var-file=terraform.tfvars.json");
    const override = JSON.parse(await readFile(join(out, "conformance_override.tf.json"), "utf8"));
    expect(override.terraform.backend.local.path).toBe("terraform.tfstate");
    expect(override.module.role.source).toMatch(/^\.\//);
    expect(await readFile(join(out, override.module.role.source, "main.tf"), "utf8")).toContain("captf_contract");
  });

  it("inputs prints what --inputs takes", async () => {
    const { cli, runtime } = await makeWorld();
    const { out } = await cli("inputs", "--role", "machine");
    expect(JSON.parse(out)).toMatchObject({ captf_contract: "v1alpha1", machine_name: "demo-md-0-abcde-xyz12" });
    const file = join(await writeFiles(await temporaryDirectory(), { "i.json": out }), "i.json");
    const ran = await cli(
      "run",
      await writeModule("machine"),
      "--role",
      "machine",
      "--runtime",
      runtime,
      "--only",
      "C01",
      "--inputs",
      file,
    );
    expect(ran.exit).toBe(0);
  });

  it("outputs shows values, what is missing, pending or wrong, and the condition", async () => {
    const { cli } = await makeWorld();
    const values = {
      provider_id: null,
      addresses: [{ type: "Phone", address: "1" }],
      failure_domain: "fd1",
      interruptible: null,
    };
    const state = {
      version: 4,
      serial: 1,
      outputs: Object.fromEntries(Object.entries(values).map(([k, value]) => [k, { value }])),
      resources: [],
    };
    const file = join(await writeFiles(await temporaryDirectory(), { s: JSON.stringify(state) }), "s");
    const text = await cli("outputs", file, "--role", "machine");
    expect(text.exit).toBe(0);
    expect(text.out).toMatchInlineSnapshot(`
      "failure_domain = "fd1"
      interruptible = false
      health: missing
      provider_id: pending, still null
      addresses: OutputsInvalid: addresses[0].type must be one of Hostname, ExternalIP, InternalIP, ExternalDNS, InternalDNS

      OutputsValid=False OutputsMissing: missing: health; addresses[0].type must be one of Hostname, ExternalIP, InternalIP, ExternalDNS, InternalDNS; still null: provider_id
      "
    `);
    const json = JSON.parse((await cli("outputs", file, "--role", "machine", "--report", "json")).out);
    expect(json).toMatchObject({
      missing: ["health"],
      pending: ["provider_id"],
      condition: { type: "OutputsValid", status: "False", reason: "OutputsMissing" },
    });
  });
});
