import { expect, test } from "vitest";
import { roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { rootFiles } from "../run/paths.ts";
import { restoreRoot } from "../state/restore.ts";
import { renderBackendRoot } from "./backend-root.ts";
import { renderRoot } from "./render-root.ts";

test("the backend-only root, byte for byte (inputs-rendering 3.5, state 14)", async () => {
  const root = renderBackendRoot();
  await expect(root["main.tf.json"]).toMatchFileSnapshot("golden/backend.main.tf.json");
  await expect(root["terraform.tfvars.json"]).toMatchFileSnapshot("golden/backend.terraform.tfvars.json");
  expect(Object.keys(root)).toEqual(Object.values(rootFiles));
});

test("it is what a restore Job gets", () => expect(restoreRoot).toEqual(renderBackendRoot()));

test.each(roles)("the backend of a %s root is the same, partial one", (role) => {
  const blockOf = (text: string) => (JSON.parse(text) as { readonly terraform: unknown }).terraform;
  const whole = renderRoot(role, goldenInputs(role) as never)["main.tf.json"];
  expect(blockOf(whole)).toEqual(blockOf(renderBackendRoot()["main.tf.json"]));
  expect(blockOf(whole)).toEqual({ backend: { kubernetes: {} } });
});
