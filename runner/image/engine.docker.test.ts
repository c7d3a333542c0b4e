import { readFileSync } from "node:fs";
import { join } from "node:path";
import { goldenInputs } from "@captf/sdk/examples";
import { imageLabels } from "@captf/sdk/image";
import { renderRoot, rootFiles } from "@captf/sdk/root";
import { buildJob, type JobSpec, scratchDirectory } from "@captf/sdk/run";
import { describe, expect, inject, test } from "vitest";
import { engineClient } from "../../scripts/engine/find-engine.ts";
import { temporaryDirectory } from "../src/temporary-directory.testdata.ts";
import { ownArchitecture } from "./architectures.ts";
import { podFolder, runPod } from "./engine-pod.testdata.ts";
import { imageRoots, onRoot } from "./engine-roots.testdata.ts";
import { hostileEnvironment } from "./roots.ts";

const engine = inject("engine");
const images = inject("images");
const docker = engineClient(engine.address);

const inputs = goldenInputs("machine");
const { namespace, name } = inputs.captf_object;

/** In the scratch volume, so that a second pod finds it; the rendered root's own backend is the API server's. */
const stateFile = `${scratchDirectory}/terraform.tfstate`;
const rendered = renderRoot("machine", inputs);
const config = {
  [rootFiles.main]: rendered[rootFiles.main],
  [rootFiles.variables]: rendered[rootFiles.variables],
  "backend_override.tf.json": JSON.stringify({ terraform: { backend: { local: { path: stateFile } } } }),
};

const jobOf = (image: string, run: JobSpec["run"]) =>
  buildJob({
    owner: { kind: "TerraformMachine", namespace, name, uid: "" },
    cluster: inputs.captf_cluster.name,
    attempt: 1,
    run,
    source: { image },
    runnerImage: images.runner,
    credentialsSecret: "none",
    policy: { env: Object.entries(hostileEnvironment).map(([name, value]) => ({ name, value })) },
    events: false,
  }).job;

interface State {
  readonly outputs: Readonly<Record<string, { readonly value: unknown }>>;
  readonly resources: readonly unknown[];
}

describe.each(["terraform", "tofu"] as const)("%s", (runtime) => {
  test.each(Object.keys(imageRoots))(
    "as its Job says, the runner copies itself into an empty volume, applies and destroys the no-op machine; the image's root: %s",
    async (kind) => {
      const own = ownArchitecture();
      const module = images.noop[`machine ${runtime}`] ?? "";
      // The no-op image is on an empty root itself.
      const image =
        kind === "empty" || own === null ? module : await onRoot(kind, module, `machine-${runtime}-${kind}`, own, engine);
      const apply = jobOf(image, { op: "apply", inputsHash: "" });
      const at = temporaryDirectory();
      const folder = podFolder(at, apply, config);
      const state = (): State => JSON.parse(readFileSync(join(folder.volume("tmp"), "terraform.tfstate"), "utf8")) as State;

      const applied = await runPod(docker, engine, apply, folder);
      expect({ exit: applied.exit, error: applied.result?.error, log: applied.stderr }).toMatchObject({ exit: 0, error: null });
      expect(applied.result?.changes).toEqual({ add: 1, change: 0, destroy: 0 });
      const { Config } = await docker.getImage(module).inspect();
      expect(applied.result?.runtime.version).toBe(Config.Labels[imageLabels.runtimeVersion.key]);
      // Node.js and the loader warn there, where something of the image's reaches them.
      expect(applied.stderr.split("\n").filter((line) => line !== "" && !/^I\d{4} /.test(line))).toEqual([]);
      const outputs = Object.fromEntries(Object.entries(state().outputs).map(([key, { value }]) => [key, value]));
      expect(outputs).toEqual({
        provider_id: `noop:///${namespace}/${inputs.machine_name}`,
        addresses: [{ type: "InternalIP", address: "10.0.0.1" }],
        failure_domain: inputs.failure_domain,
        interruptible: false,
        health: { state: "running", healthy: true, message: null, reasons: [] },
      });

      const destroy = jobOf(image, { op: "destroy", stateHash: "" });
      const destroyed = await runPod(docker, engine, destroy, folder);
      expect({ exit: destroyed.exit, error: destroyed.result?.error, log: destroyed.stderr }).toMatchObject({
        exit: 0,
        error: null,
      });
      expect(destroyed.result?.changes).toEqual({ add: 0, change: 0, destroy: 1 });
      expect(state().resources).toEqual([]);
    },
  );
});
