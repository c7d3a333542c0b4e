import { type Draft, draft, set } from "./draft.testdata.ts";
import type { KindName } from "./table.ts";

/** An update, and the fields it is refused at; none when it is accepted. */
export interface Update {
  readonly kind: KindName;
  readonly what: string;
  readonly old: () => Draft;
  readonly now: () => Draft;
  readonly refusedAt: readonly string[];
  /** Whether the API server lets it pass: its `==` of two objects does not see that a member of an unknown name was renamed. */
  readonly onlyWebhook: boolean;
}

type Changes = Readonly<Record<string, unknown>>;

const changed = (kind: KindName, changes: Changes): Draft => {
  const { status: _, ...object } = draft(kind);
  return Object.entries(changes).reduce<Draft>((o, [path, value]) => set(o, path, value), object);
};

const update = (kind: KindName, what: string, before: Changes, after: Changes, refusedAt: string | null): Update => ({
  kind,
  what,
  old: () => changed(kind, before),
  now: () => changed(kind, { ...before, ...after }),
  refusedAt: refusedAt === null ? [] : refusedAt.split(" "),
  onlyWebhook: what.startsWith(renamed),
});

const renamed = "nor one be renamed";

const cluster = (what: string, before: Changes, after: Changes, refusedAt: string | null) =>
  update("TerraformCluster", what, before, after, refusedAt && `spec.${refusedAt}`);
const machine = (what: string, before: Changes, after: Changes, refusedAt: string | null) =>
  update("TerraformMachine", what, before, after, refusedAt && `spec.${refusedAt}`);
const plan = (what: string, before: Changes, after: Changes, refusedAt: string | null) =>
  update(
    "TerraformPlan",
    what,
    { "spec.approved": undefined, "spec.approvedBy": undefined, ...before },
    after,
    refusedAt && `spec.${refusedAt}`,
  );

const endpoint = "spec.controlPlaneEndpoint";
const approval = { "spec.approved": true, "spec.approvedBy": "admin" };

/** The rules on updates that the CRDs hold, one case each, beside what stays allowed. */
export const updates: readonly Update[] = [
  cluster("an endpoint can be set once", { [endpoint]: undefined }, { [endpoint]: { host: "a", port: 1 } }, null),
  cluster("an empty endpoint can be completed", { [endpoint]: {} }, { [endpoint]: { host: "a", port: 1 } }, null),
  cluster("a complete endpoint keeps its host", {}, { [`${endpoint}.host`]: "other" }, "controlPlaneEndpoint"),
  cluster("and its port", {}, { [`${endpoint}.port`]: 1 }, "controlPlaneEndpoint"),
  cluster("and cannot be removed", {}, { [endpoint]: undefined }, "controlPlaneEndpoint"),
  cluster("nor emptied", {}, { [endpoint]: {} }, "controlPlaneEndpoint"),
  cluster("the identity cannot be removed", {}, { "spec.identityRef": undefined }, "identityRef"),
  cluster("the identity can be changed", {}, { "spec.identityRef": { name: "other" } }, null),
  cluster(
    "TRAP: everything else is mutable",
    {},
    {
      "spec.source": { image: "b" },
      "spec.variables": { a: 1 },
      "spec.jobs": undefined,
      "spec.applyPolicy": undefined,
      "spec.adoptRetainedState": false,
    },
    null,
  ),
  machine("the image cannot be changed", {}, { "spec.source.image": "other" }, "source"),
  machine("nor the pull policy", {}, { "spec.source.imagePullPolicy": "Never" }, "source"),
  machine("nor removed", {}, { "spec.source.imagePullPolicy": undefined }, "source"),
  machine("the identity cannot be changed", {}, { "spec.identityRef.name": "other" }, "identityRef"),
  machine("nor removed", {}, { "spec.identityRef": undefined }, "identityRef"),
  machine("nor set", { "spec.identityRef": undefined }, { "spec.identityRef": { name: "a" } }, "identityRef"),
  machine(
    "TRAP: an explicit kind is a change (api 2.2)",
    { "spec.identityRef": { name: "a" } },
    { "spec.identityRef": { name: "a", kind: "TerraformClusterIdentity" } },
    "identityRef",
  ),
  machine("variables cannot be changed", {}, { "spec.variables.zone": "c" }, "variables"),
  machine("nor one be added", {}, { "spec.variables.more": null }, "variables"),
  machine("nor one be removed", {}, { "spec.variables.zone": undefined }, "variables"),
  machine(renamed, { "spec.variables": { a: 1 } }, { "spec.variables": { b: 1 } }, "variables"),
  machine("nor deep inside", { "spec.variables": { a: { b: 1 } } }, { "spec.variables": { a: { c: 1 } } }, "variables"),
  machine("nor all of them", {}, { "spec.variables": undefined }, "variables"),
  machine("nor be set", { "spec.variables": undefined }, { "spec.variables": { a: 1 } }, "variables"),
  machine("nor change deep inside", {}, { "spec.variables.tags.a": 0 }, "variables"),
  machine(
    "their order does not matter",
    { "spec.variables": { a: 1, b: [{ c: 1, d: 2 }] } },
    { "spec.variables": { b: [{ d: 2, c: 1 }], a: 1 } },
    null,
  ),
  machine("sources cannot be changed", {}, { "spec.variablesFrom.0.optional": false }, "variablesFrom"),
  machine("nor removed", {}, { "spec.variablesFrom": undefined }, "variablesFrom"),
  machine(
    "nor set",
    { "spec.variablesFrom": undefined },
    { "spec.variablesFrom": [{ secretRef: { name: "a" } }] },
    "variablesFrom",
  ),
  machine("a provider ID can be set once", { "spec.providerID": undefined }, { "spec.providerID": "a" }, null),
  machine("and then not changed", {}, { "spec.providerID": "other" }, "providerID"),
  machine("nor removed", {}, { "spec.providerID": undefined }, "providerID"),
  machine(
    "what is mutable is",
    {},
    {
      "spec.jobs": undefined,
      "spec.drift": undefined,
      "spec.remediation": undefined,
      "spec.deletionPolicy": "Destroy",
      "spec.adoptRetainedState": false,
    },
    null,
  ),
  update(
    "TerraformMachinePool",
    "TRAP: nothing of a pool is immutable",
    {},
    {
      "spec.source": { image: "b" },
      "spec.identityRef": undefined,
      "spec.variables": undefined,
      "spec.providerID": "b",
      "spec.providerIDList": [],
    },
    null,
  ),
  update(
    "TerraformMachineTemplate",
    "TRAP: no rule of the CRD keeps a template, only the webhook does (api 7.3)",
    {},
    { "spec.template.spec": { source: { image: "b" } }, "spec.capacity": undefined },
    null,
  ),
  update(
    "TerraformClusterTemplate",
    "TRAP: nor the rules of the kind it makes (api 4)",
    {},
    { "spec.template.spec": { source: { image: "b" } } },
    null,
  ),
  plan("a plan can be approved", {}, approval, null),
  plan("a false approval can be left out", { "spec.approved": false }, { "spec.approved": undefined }, null),
  plan(
    "TRAP: an approval cannot be withdrawn",
    approval,
    { "spec.approved": false, "spec.approvedBy": undefined },
    "approved spec.approvedBy",
  ),
  plan("nor its author be changed", approval, { "spec.approvedBy": "other" }, "approvedBy"),
  plan("the target cannot be changed", {}, { "spec.targetRef.name": "other" }, "targetRef"),
  plan("nor the plan's hash", {}, { "spec.planHash": "p2:b" }, "planHash"),
  plan("nor the inputs' hash", {}, { "spec.inputsHash": "h2:b" }, "inputsHash"),
  plan("nor the reason", {}, { "spec.reason": "Manual" }, "reason"),
  plan("nor the summary", {}, { "spec.summary.create": 2 }, "summary"),
];
