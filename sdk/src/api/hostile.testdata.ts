import fc from "fast-check";
import { exampleObjects } from "../examples/objects/example-objects.ts";
import { hostileJson, mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { ofTree } from "../json/hostile.testdata.ts";
import { jobOfMessage, planOfMessage } from "./conditions/job-message.ts";
import { decodeEventObject } from "./events/object-reference.ts";
import { decodeObject } from "./kinds/decode-object.ts";
import { type KindName, kindNames } from "./kinds/table.ts";

const machine = (text: string): readonly [KindName, string] => ["TerraformMachine", text];

export const apiRows: readonly Row[] = [
  row("decodeObject", ([kind, text]: readonly [KindName, string]) => ofTree(text, (tree) => decodeObject(kind, tree)), {
    hostile: fc.oneof(
      ...kindNames.map((kind) => hostileJson(JSON.stringify(exampleObjects[kind].full)).map((text) => [kind, text] as const)),
    ),
    grown: {
      labels: (bytes) => machine(`{"metadata":{"labels":{${repeated(bytes, (i) => `"k${i}":"v"`)}}}}`),
      "unknown fields": (bytes) => machine(`{"spec":{${repeated(bytes, (i) => `"k${i}":0`)}},"spec":{}}`),
      "deep variables": (bytes) =>
        machine(`{"spec":{"variables":{"v":[${repeated(bytes, () => `${"[".repeat(400)}${"]".repeat(400)}`)}]}}}`),
    },
  }),
  row("decodeEventObject", (value: string) => [decodeEventObject(value), jobOfMessage(value), planOfMessage(value)], {
    hostile: mutationsOf("infrastructure.cluster.x-k8s.io/v1alpha1/TerraformMachine/ns/name/uid"),
    grown: {
      slashes: (bytes) => "/".repeat(bytes),
      "a message": (bytes) => `Job ${"j".repeat(bytes)}`,
      "a plan": (bytes) => `TerraformPlan ${"p".repeat(bytes)} plans`,
    },
  }),
];
