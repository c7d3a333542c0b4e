import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { encodeEventObject } from "@captf/sdk/api";
import type { RunArguments } from "@captf/sdk/run";
import { backendConfig, readErroredState, type StateOwner, type StateSecret, stateLabels, stateSuffix } from "@captf/sdk/state";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { freePorts } from "../../../scripts/kube/free-ports.ts";
import { type Account, createAccount } from "../cluster/account.testdata.ts";
import { operation, place, resultOf, watchedOutput } from "../fake-runtime.testdata.ts";

const server = inject("apiServer");
const uid = "5f0c3c3e-6a1b-4c53-9e59-4f4f6f0f6a10";
const ownerOf = ({ namespace }: Account): StateOwner => ({ namespace, kind: "TerraformMachine", name: "prod-md-0" });
const objectOf = (account: Account) => ({
  apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
  uid,
  ...ownerOf(account),
});
const stateOf = (serial: number, padding = ""): string =>
  JSON.stringify({ version: 4, terraform_version: "1.11.4", serial, lineage: "l", outputs: {}, resources: [], padding });

/** An apply that leaves this state, and whose push fails as it prints. */
const unsaved = async (
  account: Account,
  state: string,
  args: RunArguments = {},
  {
    environment = {},
    onPush = () => {},
  }: { readonly environment?: Readonly<Record<string, string>>; readonly onPush?: () => void } = {},
) => {
  const p = place({
    apply: `cp "$here/unsaved" errored.tfstate; echo 'Error: cannot save' >&2; exit 1`,
    state: "echo pushed; exit 1",
  });
  writeFileSync(join(p.directory, "unsaved"), state);
  const stdout = watchedOutput((text) => {
    if (text.includes("pushed")) onPush();
  });
  const ran = await operation(
    p,
    {
      op: "apply",
      backendConfig: backendConfig(ownerOf(account), "prod"),
      eventObject: encodeEventObject(objectOf(account)),
      ...args,
    },
    {
      environment: { ...account.environment, ...environment },
      serviceAccount: account.folder,
      stdout,
      now: () => new Date(),
    },
  );
  return { result: resultOf(ran), stderr: ran.stderr, pushes: p.calls().filter(([name]) => name === "state").length };
};

const secretsOf = async ({ client, namespace }: Account): Promise<readonly StateSecret[]> => {
  const { body } = await client.request<{ items: StateSecret[] }>("GET", `/api/v1/namespaces/${namespace}/secrets`);
  return body.items;
};
const nameOf = (account: Account): string => `captf-errored-state-${stateSuffix(ownerOf(account))}`;
const read = async (account: Account) => readErroredState(stateSuffix(ownerOf(account)), await secretsOf(account));

describe("the emergency Secret (decisions: errored.tfstate)", () => {
  test("is made where the push fails: the object owns it, no tfstate label; the result says first where it is", async () => {
    const account = await createAccount(server);
    const { result } = await unsaved(account, stateOf(3));
    const [secret] = await secretsOf(account);
    expect(secret?.metadata).toMatchObject({ name: nameOf(account), labels: stateLabels(ownerOf(account), "prod") });
    expect(Object.keys(secret?.metadata.labels ?? {}).filter((key) => key.startsWith("tfstate"))).toEqual([]);
    expect(secret?.metadata.ownerReferences).toEqual([
      { apiVersion: objectOf(account).apiVersion, kind: "TerraformMachine", name: "prod-md-0", uid },
    ]);
    expect(await read(account)).toMatchObject({ kind: "state", state: { serial: 3 } });
    expect(result.error).toMatchObject({
      kind: "step",
      step: "apply",
      tail: `the state is not saved; it is kept in the Secret ${account.namespace}/${nameOf(account)}, to be restored; Error: cannot save`,
    });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 1 });
  });
  test("an event names it", async () => {
    const account = await createAccount(server);
    await unsaved(account, stateOf(3));
    const { body } = await account.client.request<{ items: { reason: string; action: string; note: string }[] }>(
      "GET",
      `/apis/events.k8s.io/v1/namespaces/${account.namespace}/events`,
    );
    expect(body.items.find(({ action }) => action === "state-push")).toMatchObject({
      reason: "StepFailed",
      type: "Warning",
      note: expect.stringContaining(`${account.namespace}/${nameOf(account)}`),
    });
  });
  test("a state over 1 MiB is in parts", async () => {
    const account = await createAccount(server);
    await unsaved(account, stateOf(4, randomBytes(1_200_000).toString("base64")));
    expect((await secretsOf(account)).map(({ metadata }) => metadata.name).toSorted()).toEqual([
      nameOf(account),
      `${nameOf(account)}-part-1`,
    ]);
    expect(await read(account)).toMatchObject({ kind: "state", state: { serial: 4 } });
  });
  test("a state that is there already is not written again", async () => {
    const account = await createAccount(server);
    await unsaved(account, stateOf(3));
    const before = await secretsOf(account);
    const { result } = await unsaved(account, stateOf(3));
    expect(await secretsOf(account)).toEqual(before);
    expect(result.error?.tail).toContain(nameOf(account));
  });
  test("another state is kept beside: what nobody has restored yet is not replaced", async () => {
    const account = await createAccount(server);
    await unsaved(account, stateOf(3));
    const [first] = await secretsOf(account);
    const { result } = await unsaved(account, stateOf(4));
    const all = await secretsOf(account);
    expect(all.find(({ metadata }) => metadata.name === nameOf(account))).toEqual(first);
    const [, beside = ""] = new RegExp(`(${nameOf(account)}-[0-9a-f]{8}), to be restored`).exec(result.error?.tail ?? "") ?? [];
    expect(all.map(({ metadata }) => metadata.name).toSorted()).toEqual([nameOf(account), beside]);
  });
  test("a Secret of that name without a state is not replaced either", async () => {
    const account = await createAccount(server);
    const secrets = `/api/v1/namespaces/${account.namespace}/secrets`;
    await account.client.request("POST", secrets, { metadata: { name: nameOf(account) } });
    const { result } = await unsaved(account, stateOf(3), { eventObject: "" });
    expect(result.error?.tail).toMatch(new RegExp(`${nameOf(account)}-[0-9a-f]{8}, to be restored`));
  });
  test("the object of another namespace does not own it: the garbage collector would take it away", async () => {
    const account = await createAccount(server);
    await unsaved(account, stateOf(3), { eventObject: encodeEventObject({ ...objectOf(account), namespace: "other" }) });
    expect((await secretsOf(account))[0]?.metadata.ownerReferences).toBeUndefined();
  });
  test.each<[string, boolean, string, RegExp]>([
    ["without rights", false, stateOf(3), /403 Forbidden/],
    ["over 16 MiB", true, stateOf(3, " ".repeat(2 ** 24)), /bytes, more than/],
  ])(
    "%s: nothing is kept, the push is tried until the time is up, and the result says so first",
    async (_, rights, state, why) => {
      const account = await createAccount(server, { rights });
      const { result, pushes } = await unsaved(account, state, { stopTimeout: "1600ms" });
      expect(await secretsOf(account)).toEqual([]);
      expect(pushes).toBeGreaterThan(1);
      expect(result.error?.tail).toMatch(/^the state is not saved and what was created may be unknown to it: /);
      expect(result.error?.tail).toMatch(why);
    },
  );
});

describe("while the API server does not answer", () => {
  test("push and Secret are tried again until it is back: nothing is lost", async () => {
    const account = await createAccount(server);
    const { hostname, port } = new URL(server.url);
    const [proxyPort = 0] = await freePorts(1);
    const proxy = createServer((client) => {
      const onward = connect(Number(port), hostname);
      client.pipe(onward).pipe(client);
      for (const end of [client, onward]) end.on("error", () => {});
    });
    onTestFinished(() => void proxy.close());
    let pushes = 0;
    const onPush = (): void => {
      pushes += 1;
      if (pushes === 2) proxy.listen(proxyPort, "127.0.0.1");
    };
    const { result } = await unsaved(
      account,
      stateOf(3),
      {},
      { environment: { KUBERNETES_SERVICE_PORT: `${proxyPort}` }, onPush },
    );
    expect(pushes).toBe(2);
    expect(await read(account)).toMatchObject({ kind: "state", state: { serial: 3 } });
    expect(result.error?.tail).toContain(nameOf(account));
    expect(result.steps.filter(({ name }) => name === "state-push")).toHaveLength(1);
  });
  test("a refusal is no end either: a token that is good only later", async () => {
    const account = await createAccount(server);
    const file = join(account.folder, "token");
    writeFileSync(file, "stale");
    let pushes = 0;
    const onPush = (): void => {
      pushes += 1;
      if (pushes === 2) writeFileSync(file, account.token);
    };
    const { result } = await unsaved(account, stateOf(3), { eventObject: "" }, { onPush });
    expect(pushes).toBe(2);
    expect(await read(account)).toMatchObject({ kind: "state", state: { serial: 3 } });
    expect(result.error?.tail).toContain(nameOf(account));
  });
  test("until the time is up: the result says first that the state is not saved", async () => {
    const account = await createAccount(server);
    const started = performance.now();
    const { result, pushes } = await unsaved(
      account,
      stateOf(3),
      { stopTimeout: "1500ms" },
      { environment: { KUBERNETES_SERVICE_PORT: "1" } },
    );
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(pushes).toBeGreaterThan(1);
    expect(result.error?.tail).toMatch(/^the state is not saved and .*cannot be reached: ECONNREFUSED; Error: cannot save$/);
  });
});
