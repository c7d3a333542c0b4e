import { parseJson } from "@captf/sdk/json";
import { decodePlan } from "@captf/sdk/plan";
import { describe, expect, test } from "vitest";
import { environmentSecrets } from "./environment-secrets.ts";
import { planSecrets } from "./plan-secrets.ts";
import { variableSecrets } from "./variable-secrets.ts";

describe("environment (runner 13.1)", () => {
  test.each([
    ["API_KEY", "k1", true],
    ["my_secret", "abc", true],
    ["AWS_SESSION_TOKEN", "abcd", true],
    ["DB_PASS", "abcd", true],
    ["GOOGLE_CREDENTIALS", "abcd", true],
    ["PRIVATE", "abcd", true],
    ["AUTHOR", "abcd", true],
    ["CERT_DIR", "abcd", true],
    ["REGION", "eu-west-1", false],
    ["OPAQUE", "0123456789abcde", false],
    ["OPAQUE", "0123456789abcdef", true],
    ["OPAQUE", "éééééééé", true],
    ["EMPTY_TOKEN", "", false],
    ["PATH", "/usr/local/sbin:/usr/local/bin", false],
    ["HOME", "/a/rather/long/home/directory", false],
    ["TMPDIR", "/a/rather/long/temporary/directory", false],
    ["TF_DATA_DIR", "/a/rather/long/data/directory", false],
    ["KUBE_NAMESPACE", "a-rather-long-namespace", false],
    ["KUBERNETES_SERVICE_ACCOUNT_TOKEN_NAME", "a-rather-long-value", false],
    ["KUBE_TOKEN", "dropped", true],
    ["TF_TOKEN_app_terraform_io", "dropped", true],
    ["TF_VAR_anything", "dropped", true],
    ["TF_LOG", "DEBUG", false],
    ["TF_WORKSPACE", "default", false],
  ])("%s=%s: %s", (name, value, taken) =>
    expect(environmentSecrets({ [name]: value })).toEqual(taken ? [{ value, lineMinimum: 4 }] : []),
  );
});

describe("variables (runner 13.1)", () => {
  const root = (sensitive: Record<string, boolean>) =>
    JSON.stringify({
      variable: Object.fromEntries(Object.entries(sensitive).map(([k, v]) => [k, v ? { sensitive: true } : {}])),
    });
  const values = (main: string | undefined, tfvars: string | undefined) =>
    variableSecrets(main, tfvars).map((s) => [s.value, s.lineMinimum]);

  test("the sensitive ones, all string leaves", () =>
    expect(
      values(root({ a: true, b: false, c: true }), '{"a":"one","b":"two","c":{"x":["three",4,{"y":"five"}]},"d":"six"}'),
    ).toEqual([
      ["one", 4],
      ["three", 4],
      ["five", 4],
    ]));
  test("every value of a repeated key: the file holds them all", () =>
    expect(values(root({ a: true }), '{"a":"one","a":"two"}').map(([v]) => v)).toEqual(["one", "two"]));
  test("of very many variables", () => {
    const names = Array.from({ length: 30_000 }, (_, i) => `v${i}`);
    const main = root(Object.fromEntries(names.map((name) => [name, true])));
    const tfvars = JSON.stringify(Object.fromEntries(names.map((name) => [name, name])));
    const started = performance.now();
    expect(values(main, tfvars)).toHaveLength(30_000);
    expect(performance.now() - started).toBeLessThan(5_000); // minutes, were all looked through for each
  });
  test.each([
    [
      "I2Nsb3VkLWNvbmZpZwo=",
      [
        ["I2Nsb3VkLWNvbmZpZwo=", 16],
        ["#cloud-config\n", 16],
      ],
    ],
    ["not base64!", [["not base64!", 16]]],
    ["I2Nsb3VkLWNvbmZpZwp=", [["I2Nsb3VkLWNvbmZpZwp=", 16]]],
    ["H4sIAAAAAAAAAw==", [["H4sIAAAAAAAAAw==", 16]]],
  ])("bootstrap data %s, sensitive or not, decoded where it is text", (given, found) => {
    for (const sensitive of [true, false])
      expect(values(root({ bootstrap_data: sensitive }), JSON.stringify({ bootstrap_data: given }))).toEqual(found);
  });
  test.each([
    ["no root", undefined, '{"a":"one"}'],
    ["a malformed root", "{", '{"a":"one"}'],
    ["no values", root({ a: true }), undefined],
    ["malformed values", root({ a: true }), '{"a":'],
    ["values that are no object", root({ a: true }), "[]"],
  ])("%s contribute nothing", (_, main, tfvars) => expect(values(main, tfvars)).toEqual([]));
});

describe("plan (runner 13.1)", () => {
  test("what resource changes and data resources mark as sensitive, no-ops included; not outputs", () => {
    const change = (
      before: unknown,
      after: unknown,
      beforeSensitive: unknown,
      afterSensitive: unknown,
      actions = ["update"],
    ) => ({
      address: "a.b",
      change: { actions, before, after, before_sensitive: beforeSensitive, after_sensitive: afterSensitive },
    });
    const plan = decodePlan(
      parseJson(
        JSON.stringify({
          resource_changes: [
            change({ p: "old", q: "open" }, { p: "new", q: "open" }, { p: true }, { p: true, q: false }),
            change({ l: ["x1", "x2"], o: { k: "v1" } }, null, { l: [false, true], o: true }, {}, ["no-op"]),
            change(null, { e: "" }, false, { e: true }),
          ],
          output_changes: { o: { actions: ["create"], after: "output", after_sensitive: true } },
          prior_state: {
            values: {
              root_module: {
                resources: [
                  { mode: "data", values: { t: "token" }, sensitive_values: { t: true } },
                  { mode: "managed", values: { t: "managed" }, sensitive_values: { t: true } },
                ],
                child_modules: [
                  { child_modules: [{ resources: [{ mode: "data", values: { d: "deep" }, sensitive_values: true }] }] },
                ],
              },
            },
          },
        }),
      ),
    );
    expect(planSecrets(plan)).toEqual(["old", "new", "x2", "v1", "token", "deep"].map((value) => ({ value, lineMinimum: 16 })));
  });
});
