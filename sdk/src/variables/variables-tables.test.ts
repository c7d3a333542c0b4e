import { describe, expect, test } from "vitest";
import { contractInputs } from "../contract/inputs/index.ts";
import { metaArguments } from "../contract/reserved-names.ts";
import { type Role, roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { inputsHash } from "../hash/inputs-hash.ts";
import { JsonText } from "../json/text.ts";
import { renderRoot } from "../root/render-root.ts";
import { variableNameProblem } from "./name.ts";
import { resolveVariables } from "./resolve-variables.ts";
import { sourceKeys, sourceObject, type VariablesSource, variablesLabel } from "./source.ts";

describe("names, in the order they are checked (inputs-rendering 4.3)", () => {
  test.each(metaArguments)("%s is an argument of module blocks", (name) => {
    for (const role of roles) expect(variableNameProblem(role, name)).toBe("reserved");
  });
  test.each(roles)("%s: its own inputs are reserved, those that only another role has are not", (role) => {
    const own = new Set(contractInputs(role).map(({ name }) => name));
    for (const { name } of roles.flatMap((other) => contractInputs(other))) {
      const reserved = own.has(name) || name.startsWith("captf_");
      expect([name, variableNameProblem(role, name)]).toEqual([name, reserved ? "reserved" : null]);
    }
  });
  test.each<[Role, string, ReturnType<typeof variableNameProblem>]>([
    ["machine", "captf_a.b", "not-an-identifier"],
    ["machine", "captf_", "reserved"],
    ["machine", "Captf_x", null],
    ["machine", "Source", null],
    ["machine", "sources", null],
    ["machine", "a".repeat(10_000), null],
    ["machine", "a.b", "not-an-identifier"],
    ["machine", "1a", "not-an-identifier"],
    ["machine", "__proto__", null],
  ])("%s: %j -> %s", (role, name, problem) => expect(variableNameProblem(role, name)).toBe(problem));
});

describe("sources (inputs-rendering 4.1, 4.2)", () => {
  test("the label, its value exactly", () => expect(variablesLabel).toEqual({ key: "captf.io/variables", value: "true" }));
  test.each<[string, VariablesSource, string, string]>([
    ["a Secret", { secretRef: { name: "s" } }, "Secret", "s"],
    ["a ConfigMap", { configMapRef: { name: "c" } }, "ConfigMap", "c"],
    ["both: the Secret", { configMapRef: { name: "c" }, secretRef: { name: "s" } }, "Secret", "s"],
    ["an empty Secret name: the ConfigMap", { configMapRef: { name: "c" }, secretRef: { name: "" } }, "ConfigMap", "c"],
    ["neither: a ConfigMap without a name", {}, "ConfigMap", ""],
  ])("%s", (_, source, kind, name) => {
    expect(sourceObject(source)).toEqual({ kind, name });
    expect(sourceKeys([source, source])).toEqual([`${kind}/${name}`]);
  });
});

describe("raw values (inputs-rendering 4.2)", () => {
  test("TRAP: inline literals beyond double precision reach the module as they were written, and hash apart", () => {
    const resolved = (literal: string) => {
      const resolution = resolveVariables({ role: "machine", sources: [], inline: new JsonText(`{"n": ${literal}}`) });
      if (resolution.kind !== "resolved") throw new Error(resolution.message);
      return resolution.variables;
    };
    const [one, other] = ["9007199254740993", "9007199254740992"] as const;
    expect(Number(one)).toBe(Number(other));
    const inputs = goldenInputs("machine");
    for (const literal of [one, other, "0.10000000000000000001", "1e400"]) {
      expect(renderRoot("machine", inputs, resolved(literal))["terraform.tfvars.json"]).toContain(`"n": ${literal}\n`);
    }
    const hash = (literal: string) => inputsHash({ role: "machine", image: "i", inputs, variables: resolved(literal) });
    expect(hash(one)).not.toBe(hash(other));
  });
  test("a name that only reaches the renderer is checked there as well: a variable called source would replace the module", () =>
    expect(() =>
      renderRoot("machine", goldenInputs("machine"), new Map([["source", { value: new JsonText("1"), sensitive: false }]])),
    ).toThrow(expect.objectContaining({ reason: "VariableNameReserved" })));
});
