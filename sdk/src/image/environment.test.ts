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
  test("in another work directory, names that are near misses of the kept ones", () => {
    const given = { TF_INPUTS: "1", TF_IN_AUTOMATION_: "1", KUBE_NAMESPACES: "x", NODE_OPTIONS: "--x", TFX: "1" };
    expect(moduleEnvironment(given, { mirror: true, workdir: "/w" })).toEqual({
      NODE_OPTIONS: "--x",
      TFX: "1",
      HOME: "/w",
      TF_DATA_DIR: "/w/.terraform",
      TMPDIR: "/w/tmp",
      TF_CLI_CONFIG_FILE: "/w/cli.tfrc",
    });
    expect(moduleEnvironment({}, { mirror: false, workdir: "/" }).TF_DATA_DIR).toBe("/.terraform");
  });
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

test("a mirror's path is escaped", () => expect(mirrorCliConfig('/a"<b>')).toContain('path    = "/a\\"<b>"\n'));

test("TRAP: the CLI configuration of a run with a mirror has patterns of three segments, for every host (image 10.3, contract 2)", () =>
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
