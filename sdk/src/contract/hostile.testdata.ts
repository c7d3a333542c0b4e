import { readFileSync } from "node:fs";
import fc from "fast-check";
import { objectAnnotations, requestAnnotations } from "../api/metadata/object-annotations.ts";
import { hostileJson, hostileMap, hostileTree, mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { ofTree } from "../json/hostile.testdata.ts";
import { validateInputs } from "../validate/validate.ts";
import { decodeInputs } from "./inputs/decode.ts";
import { isProviderId, parseProviderId } from "./provider-id.ts";
import { roles } from "./role.ts";
import { decodeAutoscaling } from "./sources/autoscaling.ts";

/** The valid example of a document. */
export const example = (name: string): string =>
  readFileSync(new URL(`../../schemas/examples/${name}.valid.json`, import.meta.url), "utf8");

const { autoscalerMinSize: min, autoscalerMaxSize: max } = requestAnnotations;
const bounds = { [min.key]: "1", [max.key]: "5" };

export const contractRows: readonly Row[] = [
  ...roles.flatMap((role) => {
    const grown = {
      tags: (bytes: number) => `{"captf_tags":{${repeated(bytes, (i) => `"k${i}":"v"`)}}}`,
      "unknown inputs": (bytes: number) => `{${repeated(bytes, (i) => `"k${i}":0`)}}`,
    };
    return [
      row(`decodeInputs ${role}`, (text: string) => ofTree(text, (tree) => decodeInputs(role, tree)), {
        hostile: hostileJson(example(`${role}-inputs`)),
        grown,
      }),
      row(`validateInputs ${role}`, (text: string) => validateInputs(role, JSON.parse(text)), {
        hostile: hostileTree(example(`${role}-inputs`)),
        grown,
      }),
    ];
  }),
  row("parseProviderId", (text: string) => [parseProviderId(text), isProviderId(text)], {
    hostile: fc.oneof(mutationsOf("aws:///eu-west-1a/i-0123456789abcdef0"), mutationsOf("noop:///team-a/m0")),
    grown: { slashes: (bytes) => `a:${"/".repeat(bytes)}`, letters: (bytes) => "a".repeat(bytes) },
  }),
  row("decodeAutoscaling", (annotations: Readonly<Record<string, string>>) => decodeAutoscaling(annotations), {
    hostile: hostileMap({ ...bounds, [objectAnnotations.replicasManagedBy.key]: "external-autoscaler" }),
    grown: { digits: (bytes) => ({ ...bounds, [min.key]: "9".repeat(bytes) }) },
  }),
];
