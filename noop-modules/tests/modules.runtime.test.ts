import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Role, type RoleInputs, roles } from "@captf/sdk";
import { goldenInputs } from "@captf/sdk/examples";
import { JsonText } from "@captf/sdk/json";
import { renderRoot } from "@captf/sdk/root";
import type { UserVariables } from "@captf/sdk/variables";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const modules = fileURLToPath(new URL("../", import.meta.url));

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "captf-noop-"));
  await writeFile(join(scratch, "cli.tfrc"), "");
});
afterAll(() => rm(scratch, { recursive: true }));

interface Exit {
  readonly code: number;
  readonly output: string;
}

const run = (cwd: string, ...args: readonly string[]): Promise<Exit> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH,
      HOME: scratch,
      TF_CLI_CONFIG_FILE: join(scratch, "cli.tfrc"),
      CHECKPOINT_DISABLE: "1",
    };
    execFile(inject("runtime"), [...args], { cwd, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, output: stdout + (error ? stderr : "") }),
    );
  });

const must = async (cwd: string, ...args: readonly string[]): Promise<string> => {
  const { code, output } = await run(cwd, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")} exited ${code}:\n${output}`);
  return output;
};

/** A role's module beside its rendered root, with state in a file: `root` is where the runtime runs. */
const makeRoot = async (role: Role, name: string): Promise<string> => {
  const instance = join(scratch, `${role}-${name}`);
  const root = join(instance, "work", "root");
  await mkdir(root, { recursive: true });
  await cp(join(modules, role), join(instance, "module"), { recursive: true });
  const backend = { terraform: { backend: { local: { path: join(instance, "terraform.tfstate") } } } };
  await writeFile(join(root, "backend_override.tf.json"), JSON.stringify(backend));
  return root;
};

const render = async <R extends Role>(root: string, role: R, inputs: RoleInputs[R], variables?: UserVariables): Promise<void> => {
  for (const [name, text] of Object.entries(renderRoot(role, inputs, variables))) await writeFile(join(root, name), text);
};

interface Change {
  readonly address: string;
  readonly change: { readonly actions: readonly string[]; readonly after_sensitive: unknown };
}

const vars = ["-input=false", "-no-color", "-var-file=terraform.tfvars.json"];

const plan = async (root: string): Promise<readonly Change[]> => {
  await must(root, "plan", ...vars, "-out=saved");
  const shown: { readonly resource_changes?: readonly Change[] } = JSON.parse(await must(root, "show", "-json", "saved"));
  return shown.resource_changes ?? [];
};

const address = {
  cluster: "module.role.terraform_data.load_balancer",
  machine: "module.role.terraform_data.instance",
  machinepool: "module.role.terraform_data.group",
} as const;

describe.each(roles)("the no-op module of the role %s", (role) => {
  test("is formatted, and so are its tests", async () => {
    expect(await run(modules, "fmt", "-check", "-diff", "-no-color", role, `tests/${role}`)).toEqual({ code: 0, output: "" });
  });

  test("passes its own tests", async () => {
    const copy = join(scratch, `${role}-tests`);
    await cp(join(modules, role), copy, { recursive: true });
    await cp(join(modules, "tests", role), join(copy, "tests"), { recursive: true });
    await must(copy, "init", "-backend=false", "-input=false", "-no-color");
    const { code, output } = await run(copy, "test", "-no-color");
    expect(output).toMatch(/Success! \d+ passed, 0 failed\./);
    expect(code).toBe(0);
  });

  test("is created once, found unchanged, changed in place by a tag, and destroyed", async () => {
    const root = await makeRoot(role, "life");
    const inputs = goldenInputs(role);
    await render(root, role, inputs);
    await must(root, "init", "-input=false", "-no-color");
    await must(root, "validate", "-no-color");

    const created = await plan(root);
    expect(created.map((c) => [c.address, c.change.actions])).toEqual([[address[role], ["create"]]]);
    await must(root, "apply", "-input=false", "-no-color", "saved");
    expect((await plan(root)).map((c) => c.change.actions)).toEqual([["no-op"]]);

    if ("bootstrap_data" in inputs) {
      expect(created[0]?.change.after_sensitive).toMatchObject({ input: { user_data: true } });
      const state = await readFile(join(root, "..", "..", "terraform.tfstate"), "utf8");
      const payload = Buffer.from(inputs.bootstrap_data, "base64").toString();
      expect(JSON.parse(state).resources[0].instances[0].attributes.input.value.user_data).toBe(payload);
    }

    await render(root, role, { ...inputs, captf_tags: { ...inputs.captf_tags, "captf.io/template": "another" } });
    expect((await plan(root)).map((c) => c.change.actions)).toEqual([["update"]]);
    await must(root, "destroy", "-auto-approve", ...vars);
  });

  test("refuses a variable that it does not declare, before anything is planned", async () => {
    const root = await makeRoot(role, "undeclared");
    await render(root, role, goldenInputs(role), new Map([["undeclared", { value: new JsonText("1"), sensitive: false }]]));
    // Runtimes differ in which of the two says so.
    const init = await run(root, "init", "-input=false", "-no-color");
    const { code, output } = init.code === 0 ? await run(root, "validate", "-no-color") : init;
    expect(code).toBe(1);
    expect(output).toMatch(/Extraneous JSON object property|Unsupported argument/);
  });

  test("leaves nothing of the runtime in its folder", async () => {
    const expected = ["README.md", "main.tf", "outputs.tf", "variables.tf", "versions.tf"];
    expect((await readdir(join(modules, role))).sort()).toEqual(expected);
  });
});
