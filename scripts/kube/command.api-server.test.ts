import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { createClient } from "./client.ts";
import { left, temporaryDirectory } from "./left-over.testdata.ts";

const command = join(import.meta.dirname, "..", "api-server");

/** Runs `scripts/api-server`; `printed` settles with its standard output once the text is in it, `closed` with all that came of it. */
const run = async (text: string, args: readonly string[]) => {
  const [cwd, TMPDIR] = await Promise.all([temporaryDirectory(), temporaryDirectory()]);
  const env = { ...process.env, TMPDIR, KUBEBUILDER_ASSETS: dirname(inject("apiServerPrograms").apiServer) };
  const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  const closed = new Promise<object>((resolve) => {
    child.on("close", (code, signal) => resolve({ code: code ?? signal, stdout, stderr }));
  });
  const printed = new Promise<string>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      stdout += chunk;
      if (stdout.includes(text)) resolve(stdout);
    });
  });
  return { child, cwd, TMPDIR, closed, printed };
};

test("serves with the kubeconfig it names until it is interrupted, then leaves the audit log and nothing else", async () => {
  const { child, cwd, TMPDIR, closed, printed } = await run("export KUBECONFIG=", ["--kubeconfig=kc", "--audit-log=audit.log"]);
  const stdout = await printed;
  const kubeconfig = join(cwd, "kc");
  expect(stdout).toMatch(/^kube-apiserver at https:\/\/127\.0\.0\.1:\d+, audit log in \S+\/audit\.log; Ctrl-C stops it\n/);
  expect(stdout).toContain(`\nexport KUBECONFIG=${kubeconfig}\n`);
  const { clusters, users } = JSON.parse(await readFile(kubeconfig, "utf8"));
  const { server: url, "certificate-authority-data": ca } = clusters[0].cluster;
  const client = createClient({ url, ca: Buffer.from(ca, "base64").toString(), token: users[0].user.token });
  expect(await client.request("GET", "/api/v1/namespaces/kube-system")).toMatchObject({ status: 200 });
  expect(await left(TMPDIR)).toHaveLength(1);

  child.kill("SIGINT");
  expect(await closed).toEqual({ code: 0, stdout, stderr: "" });
  expect(await left(TMPDIR)).toEqual([]);
  expect(existsSync(kubeconfig)).toBe(false);
  expect(await readFile(join(cwd, "audit.log"), "utf8")).toContain('"requestURI":"/api/v1/namespaces/kube-system"');
});
