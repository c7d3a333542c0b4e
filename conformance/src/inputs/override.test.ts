import { goldenInputs } from "@captf/sdk/examples";
import { describe, expect, it } from "vitest";
import { overrideInputs } from "./override.ts";

const base = goldenInputs("machine");

describe("overrideInputs", () => {
  it("replaces contract inputs and makes user variables of the rest", () => {
    const { inputs, variables } = overrideInputs("machine", base, `{"failure_domain": null, "size": {"b": 1.50}}`, "f");
    expect(inputs).toEqual({ ...base, failure_domain: null });
    expect([...variables].map(([name, v]) => [name, v.value.source, v.sensitive])).toEqual([["size", `{"b": 1.50}`, false]]);
  });

  it.each([
    ["no JSON", "{", "--inputs f is not JSON"],
    ["no object", "[]", "--inputs f is not a JSON object of inputs"],
    ["a wrong type", `{"control_plane": "SECRET"}`, "--inputs f: control_plane must be true or false"],
    ["a reserved name", `{"captf_x": 1}`, "captf_x is no input of a machine and no name for a variable"],
    ["no identifier", `{"a b": 1}`, "a b is no input"],
    ["several problems", `{"control_plane": 1, "bootstrap_format": "SECRET"}`, "; bootstrap_format must be one of"],
  ])("refuses %s with one sentence that names no value", (_, source, says) => {
    const refused = () => overrideInputs("machine", base, source, "f");
    expect(refused).toThrow(says);
    expect(refused).toThrow(expect.objectContaining({ exitCode: 3, message: expect.not.stringContaining("SECRET") }));
  });
});
