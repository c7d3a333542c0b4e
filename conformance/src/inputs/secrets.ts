import type { Role, RoleInputs } from "@captf/sdk";
import { fromJson } from "@captf/sdk/json";
import type { UserVariables } from "@captf/sdk/variables";
import type { Canary } from "./canary.ts";

/** The bootstrap data of a run, as its inputs carry it. */
export const bootstrapDataOf = (canary: Canary, inputs: RoleInputs[Role]): readonly string[] => [
  canary.cloudConfig,
  canary.ignition,
  ...("bootstrap_data" in inputs ? [inputs.bootstrap_data] : []),
];

/** Every value of a run that no report may show: bootstrap data in both forms, user variables, what the environment was given. */
export const secretsOf = (
  canary: Canary,
  inputs: RoleInputs[Role],
  variables: UserVariables,
  environment: readonly string[],
): readonly string[] => {
  const bootstrap = bootstrapDataOf(canary, inputs);
  return [
    ...bootstrap,
    ...bootstrap.map((data) => Buffer.from(data, "base64").toString()),
    canary.variable,
    ...[...variables.values()].flatMap(({ value }) => texts(fromJson(value.tree))),
    ...environment,
  ];
};

const texts = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
};
