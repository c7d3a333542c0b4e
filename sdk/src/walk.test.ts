import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeInputs, type RoleInputs } from "./contract/index.ts";
import { inputsHash } from "./hash/index.ts";
import { fromJson, member, parseJson } from "./json/index.ts";
import { decodeOutputs, healthCondition, outputsValid, provisioned } from "./outputs/index.ts";
import { renderRoot } from "./root/index.ts";
import { decodeResult, encodeResult, encodeRunArguments } from "./run/index.ts";
import { decodeState } from "./state/index.ts";

const walk = (file: string): string => readFileSync(new URL(`../../fixtures/walks/first-apply/${file}`, import.meta.url), "utf8");
const tree = (file: string) => parseJson(walk(file));
const image = "registry.example.com/acme/machine:v1";

const inputs = (): RoleInputs["machine"] => {
  const given = member(tree("2-inputs.json"), "inputs");
  const decoded = given && decodeInputs("machine", given);
  if (decoded?.kind !== "inputs") throw new Error("the walk's inputs do not decode");
  return decoded.inputs;
};

test("2 -> 3: inputs are rendered and hashed", () => {
  const root = renderRoot("machine", inputs());
  expect(root["main.tf.json"]).toBe(walk("3-main.tf.json"));
  expect(root["terraform.tfvars.json"]).toBe(walk("3-terraform.tfvars.json"));
  expect({ inputs: inputsHash({ role: "machine", image, inputs: inputs() }) }).toEqual(fromJson(tree("3-hashes.json")));
});

test("4: the Job's argument list", () =>
  expect(
    encodeRunArguments({
      op: "apply",
      image,
      backendConfig: ["secret_suffix=0400d3513984d062-m", "namespace=default", "in_cluster_config=true"],
      lockTimeout: "300s",
      stopTimeout: "570s",
    }),
  ).toEqual(fromJson(tree("4-arguments.json"))));

test("6: the result decodes, and encodes to the same bytes", () => {
  const decoded = decodeResult(walk("6-result.json"));
  expect(decoded.kind === "result" && encodeResult(decoded.result)).toBe(walk("6-result.json"));
});

test("7 -> 8: what a manager reads from the state", () => {
  const decoded = decodeState(walk("7-state.json"));
  if (decoded.kind !== "state") throw new Error(decoded.problem);
  const outputs = decodeOutputs("machine", decoded.state.outputs, { requestedFailureDomain: inputs().failure_domain });
  const { values } = outputs;
  expect({
    values,
    conditions: [outputsValid(outputs), healthCondition(values.health)],
    provisioned: provisioned("machine", outputs, { hasInputsHash: true }),
  }).toEqual(fromJson(tree("8-status.json")));
});
