import { planFingerprint } from "../hash/plan-fingerprint.ts";
import { hostileJson } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { ofTree } from "../json/hostile.testdata.ts";
import { changeLabels } from "./actions.ts";
import { decodePlan } from "./decode-plan.ts";
import { planCounts } from "./plan-counts.ts";

const document = `{"resource_changes":[{"address":"a.b","previous_address":"a.c","change":{"actions":["delete","create"],"importing":{"id":"i"},"before":{"m":{"k":"x","l":[1,{"z":2}]},"s":"p"},"after":{"m":{"k":"y","l":[1,{"z":3}]},"s":"p"},"after_unknown":{"id":true,"m":{"l":[false,true]}},"before_sensitive":{"s":true},"after_sensitive":{"m":{"k":true}}}}],"output_changes":{"o":{"actions":["create"],"after":1.50,"after_sensitive":true}},"prior_state":{"values":{"root_module":{"resources":[]}}}}`;
const key = new Uint8Array(32);

const update = (before: string, after: string, unknown = "{}"): string =>
  `{"resource_changes":[{"address":"a.b","change":{"actions":["update"],"before":${before},"after":${after},"after_unknown":${unknown}}}]}`;

export const planRows: readonly Row[] = [
  row(
    "decodePlan",
    (text: string) =>
      ofTree(text, (tree) => {
        const plan = decodePlan(tree);
        return [
          planFingerprint(plan, key),
          planCounts({ create: 1, update: 0, delete: 0 }),
          plan.resourceChanges.map(changeLabels),
        ];
      }),
    {
      hostile: hostileJson(document),
      grown: {
        changes: (bytes) =>
          `{"resource_changes":[${repeated(bytes, (i) => `{"address":"a.b${i}","change":{"actions":["create"],"after":{"n":1}}}`)}]}`,
        "a wide map": (bytes) =>
          update(
            `{${repeated(bytes / 3, (i) => `"k${i}":1`)}}`,
            `{${repeated(bytes / 3, (i) => `"k${i}":2`)}}`,
            `{${repeated(bytes / 3, (i) => `"k${i}":false`)}}`,
          ),
        "a deep value": (bytes) => {
          const value = (leaf: string) => `[${repeated(bytes / 2, () => `${'{"a":'.repeat(400)}${leaf}${"}".repeat(400)}`)}]`;
          return update(value("1"), value("2"));
        },
      },
    },
  ),
];
