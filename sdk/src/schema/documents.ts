import { sharedDefinitions } from "../contract/definitions.ts";
import { contractInputs } from "../contract/inputs/index.ts";
import { contractOutputs } from "../contract/outputs/index.ts";
import { type Role, roles } from "../contract/role.ts";
import { contractVersion, schemaBase } from "../contract/version.ts";
import type { JsonSchema } from "./value-type.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

/** The seven schema documents by file name (contract 12). */
export const schemaDocuments = (): ReadonlyMap<string, JsonSchema> =>
  new Map<string, JsonSchema>([
    [
      "definitions.json",
      {
        ...heading("definitions.json", `CAPTF ${contractVersion} shared definitions`),
        $defs: Object.fromEntries(sharedDefinitions()),
      },
    ],
    ...roles.flatMap((role) => [inputsDocument(role), outputsDocument(role)]),
  ]);

/** Closed: the schema covers contract inputs only, so a tfvars file's user variables must be taken out before validating. */
const inputsDocument = (role: Role): [string, JsonSchema] => {
  const inputs = contractInputs(role);
  const file = `${role}-inputs.json`;
  return [
    file,
    {
      ...heading(file, `CAPTF ${contractVersion} ${role} inputs`),
      type: "object",
      properties: {
        ...Object.fromEntries(inputs.map(({ name, type }) => [name, type.schema])),
        // Accepted for compatibility, never rendered (contract 12.2).
        ...(role === "cluster" && { captf_cluster_outputs: { type: "null" } }),
      },
      required: inputs.map(({ name }) => name),
      additionalProperties: false,
    },
  ];
};

/** Open: a module may have more outputs. Outputs are validated after `""` became null. */
const outputsDocument = (role: Role): [string, JsonSchema] => {
  const outputs = contractOutputs(role);
  const file = `${role}-outputs.json`;
  return [
    file,
    {
      ...heading(file, `CAPTF ${contractVersion} ${role} outputs`),
      type: "object",
      properties: Object.fromEntries(outputs.map(({ name, type }) => [name, type.schema])),
      required: outputs.map(({ name }) => name),
    },
  ];
};

const heading = (file: string, title: string) => ({ $schema: draft, $id: schemaBase + file, title });
