import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

const output = "control_plane_endpoint" satisfies OutputName;

export default check({
  id: "C02",
  roles: ["cluster"],
  title: "gives a control plane endpoint that no later apply changes",
  clause: "contract 7.4.1",
  lintRule: "output/endpoint-never-set",
  steps: ["main/apply", "main/reapply", "changed/apply", "changed/update"],
  decide(observed) {
    const first = observed.ran("main/apply");
    const where = outputsAt(observed.module, [output]);
    const invalid = first.outputs.violations.find((v) => v.output === output);
    if (invalid) return fail({ expected: "an object of host and port", observed: invalid.message, where });
    const endpoint = first.outputs.values.control_plane_endpoint ?? null;
    if (endpoint === null) {
      if (first.outputs.values.health?.state === "pending") return skip("not-observable", "the cluster is still pending");
      return fail({ expected: "an endpoint, as none is given", observed: "null from a cluster that is not pending", where });
    }
    for (const [before, step] of [
      ["main/apply", "main/reapply"],
      ["changed/apply", "changed/update"],
    ] as const) {
      const [once, later] = [before, step].map((id) => show(observed.at(id)?.outputs.values.control_plane_endpoint));
      if (observed.at(step) && once !== later) {
        return fail({ expected: `${once} for the cluster's whole life`, observed: `${later} after ${step}`, where, step });
      }
    }
    const asked = first.inputs.cluster_network?.api_server_port ?? null;
    return pass(asked !== null && asked !== endpoint.port ? `port ${endpoint.port}, not the requested ${asked}` : undefined);
  },
});

const show = (endpoint: { readonly host: string; readonly port: number } | null | undefined): string =>
  endpoint ? `${endpoint.host}:${endpoint.port}` : "null";
