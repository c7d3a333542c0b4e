import { createHash } from "node:crypto";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildRunnerBinding, runnerAccess, runnerRules } from "../../sdk/src/run/job/runner-access.ts";
import { backendConfig } from "../../sdk/src/state/backend-config.ts";
import { type StateOwner, stateSecretName, stateSuffix } from "../../sdk/src/state/names.ts";
import { type Client, createClient } from "../kube/client.ts";
import { bareServer } from "../kube/options.ts";
import { findPrograms } from "../kube/programs.ts";
import { serviceAccountToken } from "../kube/service-account.ts";
import { startApiServer } from "../kube/start.ts";
import { pod } from "./pod.ts";
import { type Recorded, record } from "./recording.ts";

/** The object that the states are of, and the pod that writes them. */
const owner: StateOwner = { namespace: "team-a", kind: "TerraformCluster", name: "prod" };
const hostname = "captf-c-prod-apply-a1-49ae0c-x7k2p";

const root = `terraform {
  backend "kubernetes" {}
}
variable "bulk" {
  type    = number
  default = 0
}
module "role" {
  source = "./module"
}
resource "terraform_data" "bulk" {
  count = var.bulk
  input = filebase64("\${path.module}/noise.bin")
}
output "provider_id" {
  value     = module.role.provider_id
  sensitive = true
}
output "exports" {
  value     = module.role.exports
  sensitive = true
}
output "empty" {
  value     = module.role.empty
  sensitive = true
}
output "health" {
  value     = module.role.health
  sensitive = true
}
`;

/** Bytes that do not compress; twice in a state they make it a little larger than one Secret. */
const noise = (): Buffer => {
  const blocks: Buffer[] = [createHash("sha512").update("seed").digest()];
  for (let length = 64; length < 526_000; length += 64)
    blocks.push(
      createHash("sha512")
        .update(blocks.at(-1) ?? "")
        .digest(),
    );
  return Buffer.concat(blocks);
};

const post = async (client: Client, path: string, body: object): Promise<void> => {
  const answer = await client.request("POST", path, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
};

/** The namespace with what the manager puts there before a Job, and a token of a Job's account: what the rules lack fails here. */
const prepareNamespace = async (client: Client): Promise<string> => {
  const rbac = "/apis/rbac.authorization.k8s.io/v1";
  const { namespace } = owner;
  await post(client, "/api/v1/namespaces", { metadata: { name: namespace } });
  await post(client, `${rbac}/clusterroles`, { metadata: { name: runnerAccess.role }, rules: runnerRules });
  await post(client, `${rbac}/namespaces/${namespace}/rolebindings`, buildRunnerBinding(namespace, [runnerAccess.account]));
  return serviceAccountToken(client, namespace, runnerAccess.account);
};

/** Writes the Secrets and Leases of one moment; without `managedFields`, as kubectl shows objects. */
const write = async (folder: string, name: string, objects: readonly Recorded[] | undefined): Promise<void> => {
  if (objects === undefined) throw new Error(`there was no moment for ${name}`);
  const items = [...objects]
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.metadata.name.localeCompare(b.metadata.name))
    .map((object) => ({ ...object, metadata: { ...object.metadata, managedFields: undefined } }));
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify({ apiVersion: "v1", kind: "List", items }, null, 2)}\n`);
};

const payloads = (objects: readonly Recorded[]): number => objects.filter(({ data }) => data?.tfstate !== undefined).length;
const isHeld = (objects: readonly Recorded[]): boolean => objects.some(({ spec }) => (spec?.holderIdentity ?? "") !== "");

/**
 * Captures what the kubernetes backend of each runtime leaves in a real API server, at the moments that matter, into
 * `fixtures/states/kubernetes`. Linux only: the runtime runs as in a pod, with the rights of a Job and no others.
 */
export const captureStates = async (at: {
  readonly fixtures: string;
  readonly scratch: string;
  readonly runtimes: Readonly<Record<string, string>>;
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}): Promise<void> => {
  const programs = await findPrograms({ controllers: false, offline: false, env: at.env, onProgress: at.say });
  if ("missing" in programs) throw new Error(programs.missing.join("\n"));
  for (const [name, program] of Object.entries(at.runtimes)) {
    const server = await startApiServer({ ...bareServer, programs });
    try {
      const client = createClient(server);
      const token = await prepareNamespace(client);
      const folder = join(at.scratch, `states-${name}`);
      await mkdir(folder);
      const runIn = await pod({ access: { ...server, token }, namespace: owner.namespace, hostname, folder });
      await captureRuntime(client, runIn, { ...at, folder, name, program });
      client.close();
    } finally {
      await server.stop();
    }
  }
};

const captureRuntime = async (
  client: Client,
  runIn: Awaited<ReturnType<typeof pod>>,
  at: {
    readonly fixtures: string;
    readonly folder: string;
    readonly name: string;
    readonly program: string;
    readonly say: (line: string) => void;
  },
): Promise<void> => {
  const kubernetes = join(at.fixtures, "states", "kubernetes");
  const cwd = join(at.folder, "root");
  await cp(join(at.fixtures, "states", "module"), join(cwd, "module"), { recursive: true });
  await writeFile(join(cwd, "main.tf"), root);
  await writeFile(join(cwd, "noise.bin"), noise());
  const place = { cwd, env: { PATH: process.env.PATH, HOME: at.folder, CHECKPOINT_DISABLE: "1", TF_IN_AUTOMATION: "1" } };
  const { namespace } = owner;
  const recording = await record(client, [
    `/api/v1/namespaces/${namespace}/secrets`,
    `/apis/coordination.k8s.io/v1/namespaces/${namespace}/leases`,
  ]);
  const ends: number[] = [await recording.now()];
  const run = async (...args: string[]): Promise<void> => {
    at.say(`${at.name} ${args[0]}`);
    await runIn(at.program, args, place);
    ends.push(await recording.now());
  };
  const apply = (bulk: number) => run("apply", "-input=false", "-no-color", "-auto-approve", `-var=bulk=${bulk}`);
  await run("init", "-input=false", "-no-color", ...backendConfig(owner, "prod").map((value) => `-backend-config=${value}`));
  await apply(0);
  const chunked = at.name === "terraform";
  if (chunked) {
    await apply(1);
    await apply(0);
  } else await refuseLarge(() => apply(1), at.say);
  const moments = await recording.end();
  const during = (command: number) => moments(ends[command] ?? 0, ends[command + 1] ?? Number.POSITIVE_INFINITY);
  const base = (objects: readonly Recorded[]) =>
    objects.find(({ metadata }) => metadata.name === stateSecretName(stateSuffix(owner)));
  await write(kubernetes, `${at.name}-init`, during(0).at(-1));
  await write(kubernetes, `${at.name}-locked`, during(1).findLast(isHeld));
  await write(kubernetes, `${at.name}-applied`, during(1).at(-1));
  if (!chunked) return;
  await write(
    kubernetes,
    `${at.name}-created`,
    during(0).find((objects) => base(objects) && payloads(objects) === 0),
  );
  await write(kubernetes, `${at.name}-chunked`, during(2).at(-1));
  const whole = base(during(2).at(-1) ?? [])?.data?.tfstate;
  const isSmallAgain = (objects: readonly Recorded[]) => base(objects)?.data?.tfstate !== whole && payloads(objects) === 2;
  await write(kubernetes, `${at.name}-shrinking`, during(3).find(isSmallAgain));
};

/** OpenTofu writes one Secret whatever its size: the API server refuses the second mebibyte (state 20). */
const refuseLarge = async (apply: () => Promise<void>, say: (line: string) => void): Promise<void> => {
  const error: unknown = await apply().catch((thrown: unknown) => thrown);
  if (!(error instanceof Error)) throw new Error("a state of more than 1 MiB was taken in one Secret");
  say(`refused, as it has to be: ${/[^\n]*Too long[^\n]*/.exec(error.message)?.[0] ?? error.message}`);
};
