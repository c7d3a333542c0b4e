import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { repeatLine } from "./runtime-command.ts";
import { shellLine } from "./shell-quote.ts";

describe("shellLine", () => {
  it.each([["plain"], ["with space"], ["it's"], ['"quoted"'], ["$HOME `id` \\ ;&|"], [""], ["-x=ü"]])(
    "%s survives a shell",
    (word) => {
      expect(execFileSync("/bin/sh", ["-c", `printf %s ${shellLine([word])}`], { encoding: "utf8" })).toBe(word);
    },
  );
});

describe("repeatLine", () => {
  const options = {
    runtime: "/opt/my tools/terraform",
    instance: "main",
    step: "plan",
    op: "plan",
    failed: undefined,
    providers: false,
    hadState: true,
  } as const;

  it("is one command line with the folder, the environment and the step's own variables", () => {
    expect(repeatLine(options)).toMatchInlineSnapshot(
      `"cd "$KEPT/main/work/root" && cp "$KEPT/main/before/plan.tfstate" "$KEPT/main/state/terraform.tfstate" && env HOME="$KEPT/main/work" TF_DATA_DIR="$KEPT/main/work/.terraform" TF_IN_AUTOMATION=1 TF_INPUT=0 CHECKPOINT_DISABLE=1 '/opt/my tools/terraform' plan -input=false -no-color -detailed-exitcode -var-file="$KEPT/main/config/plan/terraform.tfvars.json""`,
    );
  });

  it.each([
    ["apply", "init", "init -input=false -no-color", false],
    ["apply", "validate", "validate -no-color", false],
    ["apply", undefined, "apply -input=false -no-color -auto-approve", true],
    ["refresh", undefined, "apply -input=false -no-color -refresh-only -auto-approve", true],
    ["drift", undefined, "plan -input=false -no-color -detailed-exitcode -refresh=false", true],
    ["drift", "apply-refresh-only", "apply -input=false -no-color -refresh-only -auto-approve", true],
    ["destroy", "prepare", "destroy -input=false -no-color -auto-approve", true],
  ] as const)("%s that failed in %s: %s", (op, failed, command, variables) => {
    const line = repeatLine({ ...options, op, failed });
    expect(line).toContain(`terraform' ${command}`);
    expect(line.includes("-var-file=")).toBe(variables);
  });

  it("begins without a state where the step did", () => {
    expect(repeatLine({ ...options, hadState: false })).toContain(
      `work/root" && rm -f "$KEPT/main/state/terraform.tfstate" && env `,
    );
  });

  it("names the mirror's configuration where there is one", () => {
    expect(repeatLine({ ...options, providers: true })).toContain(`TF_CLI_CONFIG_FILE="$KEPT/main/work/cli.tfrc"`);
  });
});
