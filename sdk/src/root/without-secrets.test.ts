import { describe, expect, test } from "vitest";
import { roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { JsonText } from "../json/text.ts";
import { renderBackendRoot } from "./backend-root.ts";
import { renderRoot } from "./render-root.ts";
import { withoutSecrets } from "./without-secrets.ts";

const variables = new Map([
  ["db_password", { value: new JsonText('"hunter2"'), sensitive: true }],
  ["disk_gib", { value: new JsonText("1.50"), sensitive: false }],
]);

describe("a recorded root as it may be shown (inputs-rendering 8)", () => {
  test.each(roles)("%s: bootstrap data and Secret-sourced variables are gone, all else stays to the byte", (role) => {
    const root = renderRoot(role, goldenInputs(role) as never, variables);
    const shown = withoutSecrets(root) ?? "";
    expect(shown).not.toContain("hunter2");
    expect(shown).not.toContain("I2Nsb3Vk");
    const lines = root["terraform.tfvars.json"].split("\n");
    expect(shown.split("\n")).toEqual(lines.filter((line) => !/^ {2}"(?:bootstrap_data|db_password)":/.test(line)));
  });
  test("the backend-only root has nothing to hide", () => expect(withoutSecrets(renderBackendRoot())).toBe("{}\n"));

  const shown = (main: string, values: string) =>
    withoutSecrets({ "main.tf.json": main, "terraform.tfvars.json": values })?.replace(/\s/g, "");
  test.each([
    ["bootstrap data, even where the root says nothing of it", "{}", '{"bootstrap_data":"x","a":1}', '{"a":1}'],
    ["or that it is none", '{"variable":{"bootstrap_data":{"sensitive":false}}}', '{"bootstrap_data":"x"}', "{}"],
    ["not sensitive", '{"variable":{"a":{"sensitive":false},"b":{}}}', '{"a":1,"b":2}', '{"a":1,"b":2}'],
    ["every one of a repeated key", '{"variable":{"a":{"sensitive":true}}}', '{"a":1,"b":2,"a":3}', '{"b":2}'],
    ["a name in another spelling", '{"variable":{"a":{"sensitive":true}}}', '{"\\u0061":1}', "{}"],
    ["declared in a list of blocks", '{"variable":[{"a":[{"sensitive":true}]}]}', '{"a":1,"b":2}', '{"b":2}'],
    ["marked by an expression: who knows", '{"variable":{"a":{"sensitive":"${true}"}}}', '{"a":1}', "{}"],
    ["declared twice, once sensitive", '{"variable":{"a":{"sensitive":true},"a":{}}}', '{"a":1}', "{}"],
    ["a name of every object", '{"variable":{"__proto__":{"sensitive":true}}}', '{"__proto__":1,"toString":2}', '{"toString":2}'],
  ])("%s", (_, main, values, expected) => expect(shown(main, values)).toBe(expected));
  test.each([
    ["a root that is no JSON", "{", '{"a":1}'],
    ["a root that is no object", "[]", '{"a":1}'],
    ["variables that are no JSON", "{}", "{"],
    ["variables that are no object", "{}", "[1]"],
  ])("nothing is shown of %s", (_, main, values) => expect(shown(main, values)).toBeUndefined());
});
