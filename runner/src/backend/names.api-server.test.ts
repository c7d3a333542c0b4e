import { backendLabels, managedResources, stateDataKey, stateLabels, stateLockName, stateSecretName } from "@captf/sdk/state";
import { expect, inject, test } from "vitest";
import { clusterName } from "./job-pod.testdata.ts";
import { createMachine } from "./machine.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";

const server = inject("apiServer");

onRuntimes(inject("runtimes"), ({ path }) => {
  test("state Secret and lock Lease have sdk's names and labels and no others; a destroy empties the state and leaves both", async () => {
    const machine = await createMachine(server, path);
    const { owner, suffix } = machine;
    const applied = await machine.run();
    expect(applied, applied.output).toMatchObject({
      exit: 0,
      result: { error: null, changes: { add: 1, change: 0, destroy: 0 } },
    });

    const labels = { ...backendLabels(suffix), ...stateLabels(owner, clusterName) };
    const [secret, ...others] = await machine.secrets();
    expect(others).toEqual([]);
    expect(secret).toMatchObject({
      type: "Opaque",
      metadata: { name: stateSecretName(suffix), annotations: { encoding: "gzip" } },
    });
    expect(secret?.metadata.labels).toEqual(labels);
    expect(Object.keys(secret?.data ?? {})).toEqual([stateDataKey]);
    const lease = await machine.lease();
    expect(lease?.metadata.name).toBe(stateLockName(suffix));
    expect(lease?.metadata.labels).toEqual(labels);
    expect(await machine.lock()).toEqual({ kind: "free" });

    const before = await machine.state();
    if (before.kind !== "state") throw new Error(before.kind);
    expect(before.state.terraformVersion).toBe(applied.result.runtime.version);
    expect(managedResources(before.state)).toBe(1);
    expect([...before.state.outputs.keys()]).toContain("provider_id");

    const destroyed = await machine.run({ run: { op: "destroy", stateHash: "" } });
    expect(destroyed, destroyed.output).toMatchObject({ exit: 0, result: { error: null, changes: { destroy: 1 } } });
    const after = await machine.state();
    expect(after).toMatchObject({ kind: "state", state: { lineage: before.state.lineage, resources: [], outputs: new Map() } });
    expect((await machine.secrets()).map(({ metadata }) => metadata.name)).toEqual([stateSecretName(suffix)]);
  });

  test("the backend finds the API server as any pod does: KUBERNETES_* reaches it, nothing that begins with KUBE_ or TF_ misleads it", async () => {
    const machine = await createMachine(server, path);
    const nowhere = {
      KUBE_HOST: "http://127.0.0.1:1",
      KUBE_TOKEN: "none",
      KUBE_CONFIG_PATH: "/nowhere",
      TF_CLI_ARGS_init: "-no-such",
    };
    const { result, output } = await machine.run({ environment: nowhere });
    expect(result, output).toMatchObject({ error: null, changes: { add: 1 } });
    expect(await machine.state()).toMatchObject({ kind: "state" });
  });
});
