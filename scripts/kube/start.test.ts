import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { left, temporaryDirectory } from "./left-over.testdata.ts";
import { bareServer } from "./options.ts";
import { startApiServer } from "./start.ts";

const sleeping = "exec /bin/sleep 600";

/** Starts a server whose programs are these shell scripts, in a temporary folder that is returned with how it went. */
const start = async (scripts: { etcd?: string; apiServer?: string }, timeoutSeconds = 60, signal?: AbortSignal) => {
  const [programs, folder] = await Promise.all([temporaryDirectory(), temporaryDirectory()]);
  const write = async (name: string, script: string): Promise<string> => {
    const path = join(programs, name);
    await writeFile(path, `#!/bin/sh\necho started >> ${programs}/${name}.starts\n${script}\n`);
    await chmod(path, 0o755);
    return path;
  };
  const made = {
    etcd: await write("etcd", scripts.etcd ?? sleeping),
    apiServer: await write("kube-apiserver", scripts.apiServer ?? sleeping),
    controllerManager: null,
  };
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const options = { ...bareServer, programs: made, timeoutSeconds };
  const said = await startApiServer(options, signal).then(
    () => "started",
    (error: Error) => error.message,
  );
  const starts = await readFile(`${programs}/kube-apiserver.starts`, "utf8").catch(() => "");
  return { said, starts: starts.split("\n").length - 1, left: await left(folder) };
};

test.each([
  {
    name: "an API server that refuses its flags",
    scripts: { apiServer: "echo one; echo two >&2; exit 3" },
    said: "kube-apiserver ended with 3; the last lines of its log:\none\ntwo",
  },
  {
    name: "an etcd that is killed",
    scripts: { etcd: "echo bye; kill -KILL $$" },
    said: "etcd was ended by SIGKILL; the last lines of its log:\nbye",
  },
  {
    name: "only the last lines of a long log",
    scripts: { apiServer: "i=0; while [ $i -lt 40 ]; do i=$((i+1)); echo line $i; done; exit 1" },
    said: `kube-apiserver ended with 1; the last lines of its log:\n${Array.from({ length: 15 }, (_, index) => `line ${index + 26}`).join("\n")}`,
  },
])("a start that fails says why and leaves nothing: $name", async ({ scripts, said }) => {
  expect(await start(scripts)).toMatchObject({ said, left: [] });
});

test("an API server that never becomes ready is given up in time", async () => {
  expect(await start({ apiServer: `echo waiting\n${sleeping}` }, 1.5)).toEqual({
    said: expect.stringMatching(/^kube-apiserver was not ready in time: ENOENT.*; the last lines of its log:\nwaiting$/s),
    starts: 1,
    left: [],
  });
});

test("a port that another program took meanwhile is not the end: other ports are tried, three times in all", async () => {
  const taken = "listen tcp 127.0.0.1:1: bind: address already in use";
  const { said, starts, left: leftOver } = await start({ apiServer: `echo '${taken}'; exit 1` });
  expect(said).toBe(`kube-apiserver ended with 1; the last lines of its log:\n${taken}`);
  expect([starts, leftOver]).toEqual([3, []]);
});

test("a start that is called off ends at once and leaves nothing", async () => {
  const calledOff = AbortSignal.abort(new Error("called off"));
  expect(await start({}, 60, calledOff)).toMatchObject({ said: "called off", left: [] });
});

test("a kubeconfig is not written over a file that is there", async () => {
  const path = join(await temporaryDirectory(), "config");
  await writeFile(path, "somebody's");
  const programs = { etcd: "/nowhere", apiServer: "/nowhere", controllerManager: null };
  const starting = startApiServer({ ...bareServer, programs, kubeconfig: path });
  await expect(starting).rejects.toThrow(`${path} is there already and is left as it is`);
  expect(await readFile(path, "utf8")).toBe("somebody's");
});

test("a kubeconfig of a start that failed is gone", async () => {
  const folder = await temporaryDirectory();
  const programs = { etcd: "/nowhere", apiServer: "/nowhere", controllerManager: null };
  const starting = startApiServer({ ...bareServer, programs, kubeconfig: join(folder, "config") });
  await expect(starting).rejects.toThrow("etcd did not start: spawn /nowhere ENOENT");
  expect(await left(folder)).toEqual([]);
});
