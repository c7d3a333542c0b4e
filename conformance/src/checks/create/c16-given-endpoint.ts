import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

const output = "control_plane_endpoint" satisfies OutputName;

export default check({
  id: "C16",
  roles: ["cluster"],
  title: "returns an endpoint that it is given",
  clause: "contract 5.4.1",
  steps: ["given-endpoint/apply"],
  decide(observed) {
    const { inputs, outputs } = observed.ran("given-endpoint/apply");
    const given = inputs.control_plane_endpoint;
    if (given === null) return skip("not-applicable", "no endpoint is given");
    const where = outputsAt(observed.module, [output]);
    const expected = `${given.host}:${given.port}, as given`;
    const invalid = outputs.violations.find((v) => v.output === output);
    if (invalid) return fail({ expected, observed: invalid.message, where });
    const returned = outputs.values.control_plane_endpoint ?? null;
    if (returned?.host === given.host && returned.port === given.port) return pass();
    return fail({ expected, observed: returned === null ? "null" : `${returned.host}:${returned.port}`, where });
  },
});
