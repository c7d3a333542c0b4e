import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { decodeInputs } from "../contract/inputs/decode.ts";
import { type Role, roles } from "../contract/role.ts";
import { schemaBase } from "../contract/version.ts";
import { parseJson } from "../json/parse.ts";
import { JsonText } from "../json/text.ts";
import { decodeOutputs } from "../outputs/decode-outputs.ts";
import { outputsValid } from "../outputs/outputs-valid.ts";
import { schemaDocuments } from "./documents.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
for (const schema of schemaDocuments().values()) ajv.addSchema(schema as object);
const valid = (document: string, value: unknown): boolean => ajv.getSchema(`${schemaBase}${document}`)?.(value) === true;
const example = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../schemas/examples/${name}.json`, import.meta.url), "utf8"));

/** What a manager makes of outputs as a schema sees them. */
const judged = (role: Role, outputs: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(outputs).map(([key, value]) => [key, new JsonText(JSON.stringify(value))] as const);
  return outputsValid(decodeOutputs(role, new Map(given))).reason;
};

describe("schemas and decoders agree on the examples (contract 12)", () => {
  const isDecoded = (role: Role, inputs: unknown): boolean =>
    decodeInputs(role, parseJson(JSON.stringify(inputs))).kind === "inputs";
  test.each(roles)("%s", (role) => {
    expect(isDecoded(role, example(`${role}-inputs.valid`))).toBe(true);
    expect(isDecoded(role, example(`${role}-inputs.invalid`))).toBe(false);
    expect(judged(role, example(`${role}-outputs.valid`))).toBe("OutputsValid");
    expect(judged(role, example(`${role}-outputs.invalid`))).toBe("OutputsInvalid");
  });
  test.each(roles)("%s: another role's inputs are none", (role) => {
    for (const other of roles) {
      const inputs = example(`${other}-inputs.valid`);
      expect([valid(`${role}-inputs.json`, inputs), isDecoded(role, inputs)]).toEqual([role === other, role === other]);
    }
  });
});

describe("where they differ, on purpose (contract 12.3)", () => {
  const pool = example("machinepool-outputs.valid");
  const machine = example("machine-outputs.valid");
  const cluster = example("cluster-outputs.valid");
  const address = { type: "Hostname", address: "a" };
  test.each<[string, Role, Readonly<Record<string, unknown>>, schema: boolean, manager: string]>([
    [
      "1001 instances: the manager cuts",
      "machinepool",
      { ...pool, instances: Array.from({ length: 1001 }, (_, i) => ({ provider_id: `p${i}` })) },
      false,
      "InstancesTruncated",
    ],
    [
      "null for an optional attribute",
      "machinepool",
      { ...pool, instances: [{ provider_id: "a", state: null }] },
      false,
      "OutputsValid",
    ],
    [
      "null for a domain's attributes",
      "cluster",
      { ...cluster, failure_domains: [{ name: "a", attributes: null }] },
      false,
      "OutputsValid",
    ],
    [
      "repeated IDs count towards maxItems",
      "machinepool",
      { ...pool, provider_id_list: Array(10_001).fill("a") },
      false,
      "OutputsValid",
    ],
    ["repeated addresses too", "machine", { ...machine, addresses: Array(257).fill(address) }, false, "OutputsValid"],
    ["replicas of null", "machinepool", { ...pool, replicas: null }, false, "OutputsPending"],
    ["health of null", "machine", { ...machine, health: null }, false, "OutputsMissing"],
    [
      "unique names of failure domains",
      "cluster",
      { ...cluster, failure_domains: [{ name: "a" }, { name: "a" }] },
      true,
      "OutputsInvalid",
    ],
    ["exports of integers", "cluster", { ...cluster, exports: { a: 1.5 } }, true, "OutputsInvalid"],
    [
      "TRAP: bytes, where the schema counts code points",
      "machine",
      { ...machine, provider_id: "é".repeat(257) },
      true,
      "OutputsInvalid",
    ],
  ])("%s", (_, role, outputs, schema, manager) => {
    expect(valid(`${role}-outputs.json`, outputs)).toBe(schema);
    expect(judged(role, outputs)).toBe(manager);
  });
});
