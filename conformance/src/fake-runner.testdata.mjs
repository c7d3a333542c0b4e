#!/usr/bin/env node
// Plays runner and runtime in one for the fast tests: keeps a state like the no-op modules would, and misbehaves as the
// module's fake.json says: {"fails": {"<op>": "<summary>"}, "hangs": {"op": …, "tells": "<file written then>"}, "outputs": {…}, "plan": {…}, "crashes": "<op>"}.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const args = new Map(
  process.argv.slice(3).map((word) => {
    const at = word.indexOf("=");
    return [word.slice(2, at), word.slice(at + 1)];
  }),
);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const op = args.get("op");
const inputs = read(join(args.get("config"), "terraform.tfvars.json"));
const statePath = read(join(args.get("config"), "backend_override.tf.json")).terraform.backend.local.path;
const behaviour = existsSync(join(args.get("module"), "fake.json")) ? read(join(args.get("module"), "fake.json")) : {};
const state = existsSync(statePath) ? read(statePath) : { version: 4, serial: 0, lineage: "l", outputs: {}, resources: [] };

const { namespace, name } = inputs.captf_object;
const health = { state: "running", healthy: true };
const ids = Array.from({ length: inputs.replicas ?? 0 }, (_, i) => `noop:///${namespace}/${name}/${i}`).sort();
const outputs = {
  TerraformCluster: () => ({
    control_plane_endpoint: inputs.control_plane_endpoint ?? { host: `noop-${name}.invalid`, port: 6443 },
    failure_domains: [{ name: "fd1", control_plane: true }],
    exports: { backend_id: "b" },
    health,
  }),
  TerraformMachine: () => ({
    provider_id: `noop:///${namespace}/${inputs.machine_name}`,
    addresses: [],
    failure_domain: inputs.failure_domain,
    interruptible: false,
    health,
  }),
  TerraformMachinePool: () => ({
    provider_id: "noop-group:///x",
    provider_id_list: ids,
    replicas: inputs.replicas,
    instances: [],
    health,
  }),
}[inputs.captf_object.kind]();

const before = JSON.stringify(state.resources);
const resource = {
  mode: "managed",
  type: "terraform_data",
  name: "x",
  module: "module.role",
  instances: [
    {
      attributes: {
        user_data: Buffer.from(inputs.bootstrap_data ?? "", "base64").toString(),
        tags: inputs.captf_tags,
        replicas: inputs.replicas,
      },
    },
  ],
};
const wanted = op === "destroy" ? [] : [resource];
const changed = before !== JSON.stringify(wanted);
let error = null;
if (behaviour.fails?.[op] !== undefined) error = { kind: "step", step: op, tail: `Error: ${behaviour.fails[op]}` };
if (inputs.conformance_undeclared !== undefined)
  error = { kind: "step", step: "validate", tail: "Error: Extraneous JSON object property: conformance_undeclared" };

const finish = () => {
  if (error === null && (op === "apply" || op === "destroy")) {
    const values = op === "destroy" ? {} : { ...outputs, ...behaviour.outputs };
    mkdirSync(dirname(statePath), { recursive: true });
    const next = {
      ...state,
      serial: state.serial + 1,
      outputs: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
      resources: wanted,
    };
    writeFileSync(statePath, JSON.stringify(next));
  }
  const counts = {
    create: changed && state.resources.length === 0 ? 1 : 0,
    update: changed && state.resources.length > 0 ? 1 : 0,
    delete: 0,
  };
  const result = {
    version: 1,
    op,
    image: { ref: "", providersMirror: false },
    runtime: { command: [args.get("bin")], version: "1.11.4" },
    steps: [{ name: error?.step ?? op, exit: error ? 1 : 0, seconds: 0 }],
    drift: op === "drift" ? { detected: false, create: 0, update: 0, replace: 0, delete: 0, resources: [] } : null,
    error,
    ...(op === "apply" && { changes: { add: counts.create, change: counts.update, destroy: 0 } }),
    ...(op === "plan" && error === null && { plan: { hash: "p2:x", ...counts, ...behaviour.plan } }),
  };
  writeFileSync(args.get("result"), JSON.stringify(result));
  process.exitCode = error ? 1 : 0;
};

process.stdout.write(`${op} ${Object.keys(process.env).sort().join(" ")}\n`);
if (behaviour.crashes === op) process.exitCode = 1;
else if (behaviour.hangs?.op === op) {
  const alive = setInterval(() => {}, 1000);
  process.once("SIGTERM", () => {
    clearInterval(alive);
    error = null;
    finish();
    // As a runtime that was stopped in the middle: something exists, and the run failed.
    const result = read(args.get("result"));
    writeFileSync(
      args.get("result"),
      JSON.stringify({ ...result, error: { kind: "interrupted", step: op, tail: "Error: interrupted" } }),
    );
    process.exitCode = 1;
  });
  writeFileSync(behaviour.hangs.tells, "");
} else finish();
