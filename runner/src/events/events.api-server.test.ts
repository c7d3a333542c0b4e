import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { encodeEventObject, eventReporters } from "@captf/sdk/api";
import type { RunArguments } from "@captf/sdk/run";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { type Account, createAccount } from "../cluster/account.testdata.ts";
import { operation, place, resultOf, type Script } from "../fake-runtime.testdata.ts";

const server = inject("apiServer");

/** Of nobody: made for this test. */
const otherCertificate = `-----BEGIN CERTIFICATE-----
MIIBODCB66ADAgECAhRuvn6maQEjdjPPIY3IrqZ+htpbKDAFBgMrZXAwETEPMA0G
A1UEAwwGbm9ib2R5MCAXDTI2MTIwMTAyMzgzN1oYDzIxMjYxMTA3MDIzODM3WjAR
MQ8wDQYDVQQDDAZub2JvZHkwKjAFBgMrZXADIQCthfxXm5MmWYJY76aspDUcxQ0o
N3AeOhmZqh6AH7yrwKNTMFEwHQYDVR0OBBYEFKBZ7QHWAxxVEbSqOE1kpT96+eLY
MB8GA1UdIwQYMBaAFKBZ7QHWAxxVEbSqOE1kpT96+eLYMA8GA1UdEwEB/wQFMAMB
Af8wBQYDK2VwA0EA3SyeP86xxLRzKiNMNtKbcV3jlGHLihWFa83Ymz24dl/WAhv9
dDZ83qst50ahtoLkg72y5vv8gzQHW+s/LMuWDg==
-----END CERTIFICATE-----
`;

interface StoredEvent {
  readonly metadata: { readonly name: string };
  readonly eventTime: string;
  readonly reason: string;
  readonly type: string;
  readonly action: string;
  readonly note: string;
}

const object = ({ namespace }: Account) => ({
  apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
  kind: "TerraformMachine",
  namespace,
  name: "prod-md-0",
  uid: "5f0c3c3e-6a1b-4c53-9e59-4f4f6f0f6a10",
});

const run = async (account: Account, args: RunArguments, script: Script = {}, environment = {}) => {
  const p = place(script);
  const ran = await operation(
    p,
    { eventObject: encodeEventObject(object(account)), jobName: "prod-md-0-apply-a1-000000", ...args },
    {
      environment: { ...account.environment, HOSTNAME: "pod-x", ...environment },
      serviceAccount: account.folder,
      now: () => new Date(),
    },
  );
  return { ...ran, result: resultOf(ran) };
};

/** The events of a namespace in the order in which they were made. */
const stored = async ({ client, namespace }: Account): Promise<readonly StoredEvent[]> => {
  const { body } = await client.request<{ readonly items: readonly StoredEvent[] }>(
    "GET",
    `/apis/events.k8s.io/v1/namespaces/${namespace}/events`,
  );
  const at = ({ metadata }: StoredEvent): number => Number.parseInt(metadata.name.replace(/.*\./, ""), 16);
  return body.items.toSorted((a, b) => at(a) - at(b));
};
const lines = (events: readonly StoredEvent[]): string[] =>
  events.map(({ reason, type, action, note }) => `${reason} ${type} ${action}: ${note.replaceAll(/\d+\.\d s/g, "N s")}`);

const complete = `echo '{"@message":"Apply complete! Resources: 1 imported, 2 added, 3 changed, 4 destroyed."}'`;
const plan = JSON.stringify({ resource_changes: [{ address: "a.b", change: { actions: ["delete"], before: {} } }] });
const deleting: Script = { plan: "exit 2", show: `printf '%s' '${plan}'` };

describe("events of a run (runner 17)", () => {
  test("an apply: one after the other, secrets masked", async () => {
    const account = await createAccount(server);
    const { exit } = await run(
      account,
      { op: "apply", image: "registry.example.com/hunter2-hunter2:v1" },
      { apply: complete },
      { MY_TOKEN: "hunter2-hunter2" },
    );
    expect(exit).toBe(0);
    const steps = ["init", "validate", "apply"].flatMap((step) => [
      `StepStarted Normal ${step}: ${step}`,
      `StepSucceeded Normal ${step}: ${step} exited 0 after N s`,
    ]);
    expect(lines(await stored(account))).toEqual([
      "RunStarted Normal apply: apply with registry.example.com/(sensitive):v1, runtime 1.2.3",
      ...steps,
      "ResourcesChanged Normal apply: 2 added, 3 changed, 4 destroyed, 1 imported",
      "RunFinished Normal apply: apply: succeeded after N s, exit code 0",
    ]);
  });
  test("who, about what, of which Job, when", async () => {
    const account = await createAccount(server);
    const before = Date.now();
    await run(account, { op: "refresh" });
    const [first] = await stored(account);
    expect(first).toMatchObject({
      reportingController: eventReporters.runner.reportingController,
      reportingInstance: "pod-x",
      regarding: object(account),
      related: { apiVersion: "batch/v1", kind: "Job", namespace: account.namespace, name: "prod-md-0-apply-a1-000000" },
      metadata: { name: expect.stringMatching(/^prod-md-0\.[0-9a-f]+$/) },
    });
    expect(Date.parse(first?.eventTime ?? "")).toBeGreaterThanOrEqual(before);
  });
  test.each<[string, RunArguments, Script, string[]]>([
    [
      "a failed step",
      { op: "refresh" },
      { apply: "echo 'Error: it broke' >&2; exit 3" },
      [
        "StepFailed Warning apply-refresh-only: apply-refresh-only exited 3 after N s: Error: it broke",
        "RunFinished Warning refresh: refresh: failed at apply-refresh-only after N s, exit code 1",
      ],
    ],
    [
      "a blocked apply: counts only",
      { op: "apply", guardDeletes: true },
      deleting,
      [
        "PlanSummary Normal show-json: 0 to create, 0 to update, 0 to replace, 1 to delete",
        "RunFinished Warning apply: apply: blocked after N s, exit code 1",
      ],
    ],
    [
      "another plan than the approved one",
      { op: "apply", expectPlan: "p2:1" },
      deleting,
      [
        "PlanSummary Normal show-json: 0 to create, 0 to update, 0 to replace, 1 to delete",
        "RunFinished Warning apply: apply: the plan differs from the approved one after N s, exit code 1",
      ],
    ],
    [
      "a plan without changes",
      { op: "plan" },
      {},
      ["PlanSummary Normal plan: no changes", "RunFinished Normal plan: plan: succeeded after N s, exit code 0"],
    ],
    [
      "a plan that cannot be read",
      { op: "drift" },
      { plan: "exit 2", show: "echo '{'" },
      [
        "StepFailed Warning show-json: show-json exited 0 after N s: the runtime printed a plan that is not valid JSON",
        "RunFinished Warning drift: drift: failed at show-json after N s, exit code 1",
      ],
    ],
    [
      "a state that is not saved",
      { op: "destroy" },
      { destroy: "echo x > errored.tfstate; exit 1", state: "exit 4" },
      [
        "StepFailed Warning state-push: state-push exited 4 after N s: the state is not saved and what was created may be unknown to it: the push failed, and no cluster is known to keep it in",
        "RunFinished Warning destroy: destroy: failed at destroy after N s, exit code 1",
      ],
    ],
  ])("%s", async (_, args, script, last) => {
    const account = await createAccount(server);
    await run(account, args, script);
    expect(lines(await stored(account)).slice(-last.length)).toEqual(last);
  });
  test.each<[string, RunArguments, string]>([
    ["the image is none", { module: "/none" }, "the image violates its contract"],
    ["nothing could be prepared", { config: "/none" }, "failed at prepare"],
  ])("where %s, only the end is told", async (_, args, outcome) => {
    const account = await createAccount(server);
    await run(account, { op: "apply", ...args });
    expect(lines(await stored(account))).toEqual([`RunFinished Warning apply: apply: ${outcome} after N s, exit code 1`]);
  });
  test("after a signal they are still told", async () => {
    const account = await createAccount(server);
    const p = place();
    const over = {
      environment: account.environment,
      serviceAccount: account.folder,
      onSignal: (signal: () => void) => signal(),
    };
    await operation(p, { op: "apply", eventObject: encodeEventObject(object(account)) }, over);
    expect((await stored(account)).at(-1)).toMatchObject({ reason: "RunFinished", note: expect.stringContaining("interrupted") });
  });
});

describe("events that cannot be posted change nothing (runner 17)", () => {
  const times = (text: string, words: string): number => text.split(words).length - 1;
  test("without rights: the first refusal is logged, after three there are no more", async () => {
    const account = await createAccount(server, { rights: false });
    const { exit, stderr } = await run(account, { op: "apply" });
    expect(exit).toBe(0);
    expect([times(stderr, "Event could not be posted"), times(stderr, "No more events")]).toEqual([1, 1]);
    expect(stderr).toContain('reason="403 Forbidden"');
  });
  test("the token is read for each event, and one that is taken starts the count anew", async () => {
    const account = await createAccount(server);
    const file = join(account.folder, "token");
    writeFileSync(file, "stale");
    // Two refusals; a good token for two events; two more refusals, and a good one for the last.
    const { exit, stderr } = await run(
      account,
      { op: "apply" },
      { init: `echo ${account.token} > ${file}`, validate: `echo stale > ${file}`, apply: `echo ${account.token} > ${file}` },
    );
    expect(exit).toBe(0);
    expect(times(stderr, "No more events")).toBe(0);
    expect((await stored(account)).map(({ reason, action }) => `${reason} ${action}`)).toEqual([
      "StepSucceeded init",
      "StepStarted validate",
      "StepSucceeded apply",
      "RunFinished apply",
    ]);
    expect(stderr).not.toContain(account.token);
  });
  test.each<[string, RunArguments, object]>([
    ["an object that is none", { eventObject: "v1/Kind/ns/name" }, {}],
    ["no cluster", {}, { KUBERNETES_SERVICE_HOST: "" }],
  ])("%s: the log says so once", async (_, args, environment) => {
    const { exit, stderr } = await run(await createAccount(server), { op: "refresh", ...args }, {}, environment);
    expect([exit, times(stderr, "Events are disabled")]).toEqual([0, 1]);
  });
  test("no object, no events, no word", async () => {
    const account = await createAccount(server);
    const { stderr } = await run(account, { op: "refresh", eventObject: "" });
    expect([await stored(account), stderr.includes("vent")]).toEqual([[], false]);
  });
  test("a server with another certificate is not talked to, whatever NODE_TLS_REJECT_UNAUTHORIZED says", async () => {
    const account = await createAccount(server);
    writeFileSync(join(account.folder, "ca.crt"), otherCertificate);
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
    onTestFinished(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    });
    const { exit, stderr } = await run(account, { op: "refresh" });
    expect([exit, await stored(account)]).toEqual([0, []]);
    expect(stderr).toMatch(/could not be posted" reason="\w*(CERT|SIGNATURE)\w*"/);
  });
});

describe("a proxy as the environment says (runner 17)", () => {
  const proxied = async (environment: (url: string) => object) => {
    const account = await createAccount(server);
    const asked: string[] = [];
    const proxy = createServer().on("connect", ({ url = "" }, client) => {
      asked.push(url);
      const { hostname, port } = new URL(`tcp://${url}`);
      const onward = connect(Number(port), hostname, () => {
        client.write("HTTP/1.1 200 OK\r\n\r\n");
        onward.pipe(client).pipe(onward);
      });
      for (const end of [client, onward]) end.on("error", () => {});
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void proxy.close());
    await run(account, { op: "refresh" }, {}, environment(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`));
    return { asked: new Set(asked), events: await stored(account) };
  };
  test("HTTPS_PROXY is used", async () => {
    const { asked, events } = await proxied((url) => ({ HTTPS_PROXY: url }));
    expect([[...asked], events.length]).toEqual([[new URL(server.url).host], 6]);
  });
  test("NO_PROXY keeps from it", async () => {
    const { asked, events } = await proxied((url) => ({ HTTPS_PROXY: url, NO_PROXY: "127.0.0.1" }));
    expect([[...asked], events.length]).toEqual([[], 6]);
  });
});
