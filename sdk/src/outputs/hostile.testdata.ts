import { example } from "../contract/hostile.testdata.ts";
import { roles } from "../contract/role.ts";
import { hostileTree } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { ofTree } from "../json/hostile.testdata.ts";
import { type JsonNode, membersByKey } from "../json/node.ts";
import { JsonText } from "../json/text.ts";
import { validateOutputs } from "../validate/validate.ts";
import { decodeOutputs } from "./decode-outputs.ts";
import { outputsValid } from "./outputs-valid.ts";

/** Outputs as `decodeState` gives them: every one of them is JSON. */
const outputsOf = (tree: JsonNode): ReadonlyMap<string, JsonText> =>
  new Map([...membersByKey(tree)].map(([name, value]) => [name, JsonText.of(value)]));

/** Many entries, and many problems. */
const grown = {
  cluster: {
    "failure domains": (bytes: number) =>
      `{"failure_domains":[${repeated(bytes, (i) => `{"name":"d${i % 90}","attributes":{"a":1}}`)}]}`,
    attributes: (bytes: number) => `{"failure_domains":[{"name":"d","attributes":{${repeated(bytes, (i) => `"k${i}":"v"`)}}}]}`,
    exports: (bytes: number) => `{"exports":{${repeated(bytes, (i) => `"k${(i * 7919) % 10_007}":1`)}}}`,
  },
  machine: {
    addresses: (bytes: number) => `{"addresses":[${repeated(bytes, (i) => `{"type":"InternalIP","address":"10.0.0.${i}"}`)}]}`,
  },
  machinepool: {
    instances: (bytes: number) =>
      `{"provider_id":"p","provider_id_list":[${repeated(bytes / 2, (i) => `"a:///${i}"`)}],"instances":[${repeated(bytes / 2, (i) => `{"provider_id":"a:///${i}","state":"running"}`)}]}`,
    "instances out of order": (bytes: number) =>
      `{"instances":[${repeated(bytes, (i) => `{"provider_id":"a:///${(i * 7919) % 10_007}","x":1}`)}]}`,
  },
} as const;

export const outputsRows: readonly Row[] = roles.flatMap((role) => [
  row(
    `decodeOutputs ${role}`,
    (text: string) =>
      ofTree(text, (tree) => {
        const decoded = decodeOutputs(role, outputsOf(tree), { requestedFailureDomain: "a", providerID: "noop:///a/b" });
        return [decoded, outputsValid(decoded)];
      }),
    { hostile: hostileTree(example(`${role}-outputs`)), grown: grown[role] },
  ),
  row(`validateOutputs ${role}`, (text: string) => validateOutputs(role, JSON.parse(text)), {
    hostile: hostileTree(example(`${role}-outputs`)),
    grown: grown[role],
  }),
]);
