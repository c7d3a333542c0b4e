import { expect, test } from "vitest";
import { droppedNames } from "./environment.ts";

test("the names that the example of runner 6.2 drops, in order", () => {
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
  expect(droppedNames(container)).toEqual(["TF_LOG", "TF_VAR_region", "TF_WORKSPACE", "TF_CLI_ARGS_apply", "KUBE_CONFIG_PATH"]);
});
