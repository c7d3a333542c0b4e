import { describe, expect, test } from "vitest";
import { isDroppedVariable, mirrorCliConfig, moduleEnvironment } from "./environment.ts";

describe("the environment of a module (image 10.2)", () => {
  test("forced, kept and dropped", () =>
    expect(
      moduleEnvironment(
        {
          HOME: "/root",
          TF_DATA_DIR: "/x",
          TF_IN_AUTOMATION: "1",
          TF_INPUT: "0",
          KUBE_NAMESPACE: "default",
          TF_CLI_CONFIG_FILE: "/x",
          TF_LOG: "trace",
          TF_VAR_x: "1",
          TF_CLI_ARGS_apply: "-x",
          KUBE_HOST: "x",
          KUBERNETES_SERVICE_HOST: "10.96.0.1",
          AWS_REGION: "x",
          TMPDIR: "/tmp",
        },
        { mirror: false },
      ),
    ).toEqual({
      HOME: "/captf/work",
      TF_DATA_DIR: "/captf/work/.terraform",
      TF_IN_AUTOMATION: "1",
      TF_INPUT: "0",
      KUBE_NAMESPACE: "default",
      KUBERNETES_SERVICE_HOST: "10.96.0.1",
      AWS_REGION: "x",
      TMPDIR: "/tmp",
    }));
  test("with a mirror, and without a TMPDIR", () =>
    expect(moduleEnvironment({ TF_CLI_CONFIG_FILE: "/x" }, { mirror: true })).toEqual({
      HOME: "/captf/work",
      TF_DATA_DIR: "/captf/work/.terraform",
      TMPDIR: "/captf/work/tmp",
      TF_CLI_CONFIG_FILE: "/captf/work/cli.tfrc",
    }));
  test.each([
    ["TF_WORKSPACE", true],
    ["TF_PLUGIN_CACHE_DIR", true],
    ["TF_", true],
    ["KUBE_CONFIG_PATH", true],
    ["TF_IN_AUTOMATION", false],
    ["KUBE_NAMESPACE", false],
    ["KUBERNETES_PORT", false],
    ["KUBECONFIG", false],
    ["TFX", false],
    ["tf_log", false],
  ])("%s is dropped: %s", (name, dropped) => expect(isDroppedVariable(name)).toBe(dropped));
});

test("the CLI configuration of a run with a mirror (image 10.3)", () =>
  expect(mirrorCliConfig()).toBe(
    [
      "provider_installation {",
      "  filesystem_mirror {",
      '    path    = "/captf/providers"',
      '    include = ["*/*/*"]',
      "  }",
      "  direct {",
      '    exclude = ["*/*/*"]',
      "  }",
      "}",
      "",
    ].join("\n"),
  ));
