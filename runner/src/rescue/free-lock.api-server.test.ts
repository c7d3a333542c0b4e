import type { RunArguments } from "@captf/sdk/run";
import { backendConfig, lockInfoAnnotation, type StateOwner, stateLockName, stateSuffix } from "@captf/sdk/state";
import { expect, inject, test } from "vitest";
import { type Account, createAccount } from "../cluster/account.testdata.ts";
import { operation, place, resultOf } from "../fake-runtime.testdata.ts";

const server = inject("apiServer");
const ownerOf = ({ namespace }: Account): StateOwner => ({ namespace, kind: "TerraformMachine", name: "prod-md-0" });
const leases = ({ namespace }: Account): string => `/apis/coordination.k8s.io/v1/namespaces/${namespace}/leases`;
const nameOf = (account: Account): string => stateLockName(stateSuffix(ownerOf(account)));

const hold = (account: Account, holderIdentity: string | null, info?: object) =>
  account.client.request("POST", leases(account), {
    metadata: { name: nameOf(account), annotations: info ? { [lockInfoAnnotation]: JSON.stringify(info) } : {} },
    spec: { holderIdentity },
  });

/** A refresh whose first init fails, as it does on a lock of a state that was never written. */
const run = async (account: Account, args: RunArguments = {}) => {
  const p = place({ init: '[ -e "$here/seen" ] && exit 0; touch "$here/seen"; echo "Error: already locked" >&2; exit 1' });
  const ran = await operation(
    p,
    { op: "refresh", forceUnlock: "id-1", backendConfig: backendConfig(ownerOf(account), "prod"), ...args },
    { environment: account.environment, serviceAccount: account.folder },
  );
  const { body } = await account.client.request<{ spec?: { holderIdentity?: string } }>(
    "GET",
    `${leases(account)}/${nameOf(account)}`,
  );
  return { steps: resultOf(ran).steps.map(({ name, exit }) => `${name} ${exit}`), holder: body.spec?.holderIdentity };
};
const freed = ["init 1", "force-unlock 0", "init 0", "force-unlock 0", "apply-refresh-only 0"];

test.each([
  ["by the lock's own ID", "other", { ID: "id-1" }],
  ["by the holder, where nothing says who", "id-1", undefined],
])("the lock that the flags name is freed, and init runs once more: %s", async (_, holder, info) => {
  const account = await createAccount(server);
  await hold(account, holder, info);
  expect(await run(account)).toEqual({ steps: freed, holder: undefined });
});

test.each<[string, string | null, RunArguments, boolean]>([
  ["somebody else's", "id-2", {}, true],
  ["nobody's", null, {}, true],
  ["one that the runner may not read", "id-1", {}, false],
  ["one that no flag names", "id-1", { forceUnlock: "" }, true],
  ["that of a state elsewhere", "id-1", { backendConfig: [] }, true],
])("any other lock stays, and the run fails at init: %s", async (_, holder, args, rights) => {
  const account = await createAccount(server, { rights });
  await hold(account, holder);
  const ran = await run(account, args);
  expect(ran.steps).toEqual(["init 1"]);
  expect(ran.holder).toBe(holder ?? undefined);
});

test("no Lease, nothing to free", async () => {
  expect((await run(await createAccount(server))).steps).toEqual(["init 1"]);
});
