import type { Role, RoleInputs } from "@captf/sdk";
import { goldenInputs } from "@captf/sdk/examples";
import { decodeOutputs } from "@captf/sdk/outputs";
import type { Result } from "@captf/sdk/run";
import { decodeState } from "@captf/sdk/state";
import { makeCanary } from "./inputs/canary.ts";
import type { LocalModules, ModuleSource } from "./module/index.ts";
import type { Observation, Observed } from "./observation.ts";

/** A canary that is the same in every test. */
export const testCanary = makeCanary(
  (
    (n) => () =>
      String(n++).repeat(48)
  )(1),
);

export const moduleSource = (parts: Partial<ModuleSource> = {}): ModuleSource => ({
  dir: "/module",
  runtime: "terraform",
  files: ["main.tf"],
  variables: [],
  outputs: [],
  locals: [],
  backends: [],
  providers: [],
  requiredProviders: [],
  resources: [],
  moduleCalls: [],
  ...parts,
});

export interface StepSketch<R extends Role> {
  readonly op?: Observation["op"];
  readonly inputs?: Partial<RoleInputs[R]>;
  readonly outputs?: Readonly<Record<string, unknown>>;
  /** Attributes of the one managed resource; none exists without. */
  readonly attributes?: object;
  readonly serial?: number;
  readonly result?: Partial<Result>;
  readonly exit?: number;
  readonly log?: string;
}

export const health = { state: "running", healthy: true };

/** Outputs that decode, for each role. */
export const validOutputs = {
  cluster: { control_plane_endpoint: { host: "h", port: 6443 }, failure_domains: [{ name: "fd1" }], exports: {}, health },
  machine: { provider_id: "noop:///default/a", addresses: [], failure_domain: "fd1", interruptible: false, health },
  machinepool: {
    provider_id: "g",
    provider_id_list: ["noop:///a", "noop:///b", "noop:///c"],
    replicas: 3,
    instances: [],
    health,
  },
} as const satisfies Readonly<Record<Role, object>>;

export const result = (parts: Partial<Result> = {}): Result => ({
  version: 1,
  op: "apply",
  image: { ref: "", providersMirror: false },
  runtime: { command: [], version: "1.11.4" },
  steps: [],
  drift: null,
  error: null,
  ...parts,
});

export const observation = <R extends Role>(role: R, id: string, sketch: StepSketch<R> = {}): Observation<R> => {
  const inputs = { ...goldenInputs(role), ...sketch.inputs };
  const resource = {
    mode: "managed",
    type: "terraform_data",
    name: "x",
    module: "module.role",
    instances: [{ attributes: sketch.attributes }],
  };
  const text = JSON.stringify({
    version: 4,
    serial: sketch.serial ?? 1,
    lineage: "l",
    outputs: Object.fromEntries(Object.entries(sketch.outputs ?? validOutputs[role]).map(([name, value]) => [name, { value }])),
    resources: sketch.attributes === undefined ? [] : [resource],
  });
  const state = decodeState(text);
  if (state.kind !== "state") throw new Error(state.problem);
  return {
    id,
    op: sketch.op ?? "apply",
    inputs,
    exit: sketch.exit ?? 0,
    result: { kind: "result", result: result(sketch.result) },
    log: sketch.log ?? "",
    seconds: 1,
    state: { text, state: state.state },
    outputs: decodeOutputs(role, state.state.outputs, {
      requestedFailureDomain: "failure_domain" in inputs ? inputs.failure_domain : null,
    }),
  };
};

/** A local source names the folder as it is. */
const callsOf = (module: ModuleSource): ReadonlyMap<string, string> =>
  new Map(module.moduleCalls.map((call) => [call.name, call.source]));

/** What a run showed: the given steps, by id. */
export const observedOf = <R extends Role>(
  role: R,
  steps: Readonly<Record<string, StepSketch<R>>>,
  module: ModuleSource = moduleSource(),
  called: LocalModules["folders"] = new Map(),
): Observed<R> => {
  const observations = new Map(Object.entries(steps).map(([id, sketch]) => [id, observation(role, id, sketch)]));
  return {
    role,
    module,
    modules: { root: module.dir, folders: new Map([[module.dir, { module, calls: callsOf(module) }], ...called]) },
    canary: testCanary,
    all: [...observations.values()],
    at: (id) => observations.get(id),
    ran: (id) => {
      const found = observations.get(id);
      if (found === undefined) throw new Error(`${id} was not sketched`);
      return found;
    },
  };
};
