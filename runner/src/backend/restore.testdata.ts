import { captfApiVersion, type JobRun } from "@captf/sdk/run";
import {
  type BackupSet,
  listBackups,
  managedResources,
  planBackup,
  readErroredState,
  type StateSecret,
  stateLabels,
} from "@captf/sdk/state";
import { clusterName } from "./job-pod.testdata.ts";
import { allSecrets, type Machine, type Ran } from "./machine.testdata.ts";

/** Backs a machine's state up as the manager does; the set. */
export const backUp = async (machine: Machine): Promise<BackupSet> => {
  const { owner, suffix, client } = machine;
  const plan = planBackup({
    suffix,
    secrets: await machine.secrets(),
    existing: [],
    owner: { apiVersion: captfApiVersion, kind: owner.kind, name: owner.name, uid: "5d0f7c52-54a2-4f0e-8f0b-6f3a86a6b0d2" },
    labels: stateLabels(owner, clusterName),
    now: 0,
  });
  if (plan.kind !== "create") throw new Error(`the backup is ${plan.kind}`);
  for (const secret of plan.secrets) {
    const { status } = await client.request("POST", `/api/v1/namespaces/${owner.namespace}/secrets`, secret);
    if (status !== 201) throw new Error(`${secret.metadata.name}: ${status}`);
  }
  const set = listBackups(await allSecrets(machine)).find(({ name }) => name === plan.name);
  if (!set?.complete) throw new Error("the backup is not complete");
  return set;
};

/** Runs the restore Job of a backup. */
export const restore = async (machine: Machine, backup: BackupSet): Promise<Ran> =>
  machine.run({ run: { op: "restore", backup }, chunks: await secretsOf(machine, backup) });

/** Runs a restore Job of the state that a run has kept in emergency Secrets. */
export const restoreKept = async (machine: Machine): Promise<Ran> => {
  const kept = readErroredState(machine.suffix, await allSecrets(machine));
  if (kept.kind !== "state") throw new Error(`the kept state is ${kept.kind}`);
  const { serial } = kept.state;
  const [first] = kept.chunks;
  const secrets = kept.chunks;
  const backup = { name: first?.name ?? "", serial, inputsHash: "", resources: managedResources(kept.state), secrets };
  const run: JobRun = { op: "restore", backup };
  return machine.run({ run, chunks: await secretsOf(machine, { secrets }) });
};

/** The Secrets of a set with their data, in order. */
const secretsOf = async (
  machine: Machine,
  { secrets }: { readonly secrets: readonly { readonly name: string }[] },
): Promise<readonly StateSecret[]> => {
  const all = await allSecrets(machine);
  return secrets.flatMap(({ name }) => all.filter(({ metadata }) => metadata.name === name));
};
