import { expect, test } from "vitest";
import { droppedNames, stepEnvironment } from "./environment.ts";

const container = {
  TF_IN_AUTOMATION: "1",
  TF_INPUT: "0",
  KUBE_NAMESPACE: "default",
  CHECKPOINT_DISABLE: "1",
  TF_LOG: "DEBUG",
  TF_VAR_region: "x",
  TF_WORKSPACE: "default",
  TF_CLI_ARGS_apply: "-parallelism=1",
  KUBE_CONFIG_PATH: "/x",
  HOME: "/root",
  TMPDIR: "/tmp",
  AWS_ACCESS_KEY_ID: "k",
};

test("the example of runner 6.2", () => {
  expect(stepEnvironment(container, "/captf/work", undefined)).toEqual({
    AWS_ACCESS_KEY_ID: "k",
    CHECKPOINT_DISABLE: "1",
    HOME: "/captf/work",
    KUBE_NAMESPACE: "default",
    TF_DATA_DIR: "/captf/work/.terraform",
    TF_INPUT: "0",
    TF_IN_AUTOMATION: "1",
    TMPDIR: "/tmp",
  });
  expect(droppedNames(container)).toEqual(["TF_LOG", "TF_VAR_region", "TF_WORKSPACE", "TF_CLI_ARGS_apply", "KUBE_CONFIG_PATH"]);
});

test.each([
  ["service discovery stays", { KUBERNETES_SERVICE_HOST: "10.0.0.1" }, { KUBERNETES_SERVICE_HOST: "10.0.0.1" }],
  ["only whole prefixes count", { TFX: "1", KUBECONFIG: "/x" }, { TFX: "1", KUBECONFIG: "/x" }],
  ["names are case-sensitive", { tf_log: "1" }, { tf_log: "1" }],
  ["near misses of the exceptions go", { TF_INPUTS: "1", TF_IN_AUTOMATION_: "1", KUBE_NAMESPACES: "x" }, {}],
  ["a container's own data directory and CLI config go", { TF_DATA_DIR: "/evil", TF_CLI_CONFIG_FILE: "/evil" }, {}],
  ["Node's variables pass untouched", { NODE_OPTIONS: "--x" }, { NODE_OPTIONS: "--x" }],
])("%s", (_, given, seen) =>
  expect(stepEnvironment(given, "/w", undefined)).toEqual({
    ...seen,
    HOME: "/w",
    TF_DATA_DIR: "/w/.terraform",
    TMPDIR: "/w/tmp",
  }),
);

test("the CLI config is there only with a mirror", () => {
  expect(stepEnvironment({}, "/w", "/w/cli.tfrc").TF_CLI_CONFIG_FILE).toBe("/w/cli.tfrc");
  expect(stepEnvironment({}, "/w", undefined)).not.toHaveProperty("TF_CLI_CONFIG_FILE");
});
