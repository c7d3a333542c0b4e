import { describe, expect, test } from "vitest";
import { contractInputs } from "../contract/inputs/index.ts";
import { contractOutputs } from "../contract/outputs/index.ts";
import { type Role, roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { JsonText } from "../json/text.ts";
import { jobPaths, rootDirectory } from "../run/paths.ts";
import { moduleSource, renderRoot } from "./render-root.ts";

interface Main {
  readonly terraform: unknown;
  readonly variable: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly module: { readonly role: Readonly<Record<string, string>> };
  readonly output: Readonly<Record<string, unknown>>;
}
const userVariables = new Map([
  ["my-name", { value: new JsonText("1"), sensitive: false }],
  ["a_secret", { value: new JsonText('"s"'), sensitive: true }],
]);
const main = (role: Role, variables = new Map<string, { value: JsonText; sensitive: boolean }>()): Main =>
  JSON.parse(renderRoot(role, goldenInputs(role) as never, variables)["main.tf.json"]) as Main;

describe("the module's source (contract 2)", () => {
  test.each(roles)("TRAP: %s: relative, beginning with ../: a runtime takes no absolute path for a local module", (role) => {
    expect(main(role).module.role.source).toBe("../../module");
    const from = new URL(`file://${jobPaths.workdir}/${rootDirectory}/`);
    expect(new URL(moduleSource, from).href).toBe(`file://${jobPaths.module}`);
  });
});

describe.each(roles)("main.tf.json of a %s, block by block (inputs-rendering 3.2)", (role) => {
  test("the order of the blocks", () => expect(Object.keys(main(role))).toEqual(["terraform", "variable", "module", "output"]));
  test("keys are sorted, source among the inputs", () => {
    const { variable, module, output } = main(role, userVariables);
    for (const block of [variable, module.role, output]) expect(Object.keys(block)).toEqual(Object.keys(block).toSorted());
  });
  test("a contract input has its type, default only where it is nullable, sensitive only where it is secret", () => {
    const { variable } = main(role);
    expect(Object.keys(variable).toSorted()).toEqual(
      contractInputs(role)
        .map(({ name }) => name)
        .toSorted(),
    );
    for (const { name, rootType, nullable, sensitive } of contractInputs(role)) {
      expect(Object.entries(variable[name] ?? {})).toEqual([
        ["type", rootType],
        ...(nullable ? [["default", null]] : []),
        ...(sensitive ? [["sensitive", true]] : []),
      ]);
    }
  });
  test("a user variable has no type; sensitive only from a Secret", () => {
    const { variable } = main(role, userVariables);
    expect([variable["my-name"], variable.a_secret]).toEqual([{}, { sensitive: true }]);
  });
  test("every input and variable is passed by its own name, and nothing else", () => {
    const names = [...contractInputs(role).map(({ name }) => name), ...userVariables.keys()];
    expect(main(role, userVariables).module.role).toEqual({
      source: "../../module",
      ...Object.fromEntries(names.map((name) => [name, `\${var.${name}}`])),
    });
  });
  test("every required output is exported, sensitive, so that a module may mark any (contract 4)", () =>
    expect(Object.entries(main(role).output).map(([name, block]) => [name, Object.entries(block as object)])).toEqual(
      contractOutputs(role)
        .map(({ name }) => name)
        .toSorted()
        .map((name) => [
          name,
          [
            ["value", `\${module.role.${name}}`],
            ["sensitive", true],
          ],
        ]),
    ));
});

test("TRAP: the cluster's types keep the contract's spacing, and it has no captf_cluster_outputs anywhere (inputs-rendering 3.2)", () => {
  const root = renderRoot("cluster", goldenInputs("cluster"));
  expect(root["main.tf.json"]).toContain('"type": "object({host=string, port=number})"');
  expect(root["main.tf.json"]).toContain(
    '"type": "object({pods=list(string), services=list(string), service_domain=string, api_server_port=number})"',
  );
  expect(Object.values(root).join()).not.toContain("captf_cluster_outputs");
});
