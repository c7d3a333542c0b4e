import type { Role } from "@captf/sdk";
import { contractInputs, contractOutputs } from "@captf/sdk";
import { describe, expect, it } from "vitest";
import type { ModuleSource, OutputBlock, VariableBlock } from "../../module/index.ts";
import { moduleSource } from "../../observed.testdata.ts";
import s02 from "./s02-inputs.ts";
import s03 from "./s03-outputs.ts";
import s04 from "./s04-root-blocks.ts";
import s07 from "./s07-reserved-names.ts";

const variable = (name: string, parts: Partial<VariableBlock> = {}): VariableBlock => ({
  name,
  type: undefined,
  hasDefault: false,
  sensitive: false,
  nullable: true,
  file: "variables.tf",
  line: 7,
  ...parts,
});

const output = (name: string, parts: Partial<OutputBlock> = {}): OutputBlock => ({
  name,
  sensitive: false,
  expression: "null",
  file: "outputs.tf",
  line: 3,
  ...parts,
});

const goodVariables = (role: Role): VariableBlock[] =>
  contractInputs(role).map(({ name, moduleType, sensitive }) => variable(name, { type: moduleType, sensitive }));

const goodOutputs = (role: Role): OutputBlock[] => contractOutputs(role).map(({ name }) => output(name));

const replace = <T extends { name: string }>(list: readonly T[], name: string, parts: Partial<T>): T[] =>
  list.map((item) => (item.name === name ? { ...item, ...parts } : item));

interface Case {
  readonly name: string;
  readonly role: Role;
  readonly module: Partial<ModuleSource>;
  readonly given?: readonly string[];
  /** What a failure says and where it points; absent for a pass. */
  readonly says?: string;
  readonly where?: string;
}

const decide = (check: typeof s02, { role, module, given = [] }: Case) =>
  check.decide({ role, module: moduleSource(module), given: new Set(given) });

const run = (check: typeof s02, cases: readonly Case[]) =>
  it.each(cases.map((c) => [c.name, c] as const))("%s", (_, c) => {
    const outcome = decide(check, c);
    if (c.says === undefined) expect(outcome).toEqual({ outcome: "pass" });
    else expect(outcome).toMatchObject({ outcome: "fail", observed: expect.stringContaining(c.says), where: c.where });
  });

describe("S02", () => {
  const machine = goodVariables("machine");
  run(s02, [
    { name: "the contract's types", role: "machine", module: { variables: machine } },
    { name: "any for everything", role: "machine", module: { variables: machine.map((v) => ({ ...v, type: "any" })) } },
    { name: "no types at all", role: "machine", module: { variables: machine.map((v) => ({ ...v, type: undefined })) } },
    {
      name: "another variable with a default",
      role: "machine",
      module: { variables: [...machine, variable("size", { hasDefault: true })] },
    },
    {
      name: "another variable whose value is given",
      role: "machine",
      module: { variables: [...machine, variable("size")] },
      given: ["size"],
    },
    {
      name: "another variable without either",
      role: "machine",
      module: { variables: [...machine, variable("size")] },
      says: `variable "size" is not part of the contract and has no default`,
      where: "variables.tf:7",
    },
    {
      name: "a missing input",
      role: "machine",
      module: { variables: machine.filter((v) => v.name !== "control_plane") },
      says: `variable "control_plane" is not declared (type bool)`,
      where: "variables",
    },
    {
      name: "a text for a number: there is no implicit conversion",
      role: "machinepool",
      module: { variables: replace(goodVariables("machinepool"), "replicas", { type: "string" }) },
      says: `variable "replicas" has type string, which does not accept number`,
      where: "variables.tf:7",
    },
    {
      name: "a type that cannot be read",
      role: "machine",
      module: { variables: replace(machine, "control_plane", { type: "boolean" }) },
      says: "does not accept bool",
      where: "variables.tf:7",
    },
    {
      name: "bootstrap data in clear",
      role: "machine",
      module: { variables: replace(machine, "bootstrap_data", { sensitive: false }) },
      says: `variable "bootstrap_data" is not marked sensitive`,
      where: "variables.tf:7",
    },
  ]);
});

describe("S03", () => {
  const outputs = goodOutputs("cluster");
  const secret = variable("token", { sensitive: true });
  run(s03, [
    { name: "every output", role: "cluster", module: { outputs } },
    {
      name: "a missing output",
      role: "cluster",
      module: { outputs: outputs.filter((o) => o.name !== "health") },
      says: "not declared: health",
      where: "outputs",
    },
    {
      name: "exports of a sensitive variable",
      role: "cluster",
      module: { outputs: replace(outputs, "exports", { expression: "{ t = var.token }" }), variables: [secret] },
      says: "exports refers to the sensitive var.token",
      where: "outputs.tf:3",
    },
    {
      name: "exports of one through a local value",
      role: "cluster",
      module: {
        outputs: replace(outputs, "exports", { expression: "local.shown" }),
        locals: [{ name: "shown", expression: "var.token" }],
        variables: [secret],
      },
      says: "var.token",
      where: "outputs.tf:3",
    },
    {
      name: "exports of another variable",
      role: "cluster",
      module: { outputs: replace(outputs, "exports", { expression: "var.token_name" }), variables: [secret] },
    },
  ]);
});

describe("S04", () => {
  const provider = { name: "aws", arguments: [], constants: [], file: "main.tf", line: 9 };
  run(s04, [
    { name: "neither", role: "machine", module: {} },
    {
      name: "a backend",
      role: "machine",
      module: { backends: [{ kind: "backend", file: "versions.tf", line: 2 }] },
      says: "a backend block",
      where: "versions.tf:2",
    },
    {
      name: "a cloud block",
      role: "machine",
      module: { backends: [{ kind: "cloud", file: "versions.tf", line: 2 }] },
      says: "a cloud block",
      where: "versions.tf:2",
    },
    {
      name: "a fixed credential",
      role: "machine",
      module: { providers: [{ ...provider, arguments: ["secret_key"], constants: ["secret_key"] }] },
      says: `provider "aws" sets secret_key to a fixed value`,
      where: "main.tf:9",
    },
    {
      name: "a fixed credential in a nested block, in capitals",
      role: "machine",
      module: { providers: [{ ...provider, constants: ["auth.API_KEY"] }] },
      says: "auth.API_KEY",
      where: "main.tf:9",
    },
    { name: "a credential by reference", role: "machine", module: { providers: [{ ...provider, arguments: ["secret_key"] }] } },
    { name: "a fixed region", role: "machine", module: { providers: [{ ...provider, constants: ["region"] }] } },
  ]);
});

describe("S07", () => {
  run(s07, [
    { name: "the contract's own names", role: "machine", module: { variables: goodVariables("machine") } },
    {
      name: "a variable of the module's own",
      role: "machine",
      module: { variables: [variable("captf_extra", { hasDefault: true })] },
      says: `variable "captf_extra"`,
      where: "variables.tf:7",
    },
    {
      name: "an output of the module's own",
      role: "machine",
      module: { outputs: [output("captf_state")] },
      says: `output "captf_state"`,
      where: "outputs.tf:3",
    },
    {
      name: "a cluster that declares captf_cluster_outputs with a default",
      role: "cluster",
      module: { variables: [variable("captf_cluster_outputs", { hasDefault: true })] },
    },
    {
      name: "a cluster that declares it without one",
      role: "cluster",
      module: { variables: [variable("captf_cluster_outputs")] },
      says: `variable "captf_cluster_outputs"`,
      where: "variables.tf:7",
    },
  ]);
});
