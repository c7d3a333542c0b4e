import { fail } from "../../../schema/scalars.ts";
import { type ApiType, optional, required, type TypeOf } from "../api-type.ts";
import { listOf, mapOf, struct } from "../compounds.ts";
import { anyJson, flag, int64, text, time } from "../scalars.ts";

const strings = mapOf(text());

const fields = struct({
  name: optional(text({ max: 253, pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*)?$" }), ""),
  generateName: optional(text(), ""),
  namespace: optional(text(), ""),
  labels: optional(strings, ""),
  annotations: optional(strings, ""),
  finalizers: optional(listOf(text(), { type: "atomic" }), ""),
  ownerReferences: optional(
    listOf(
      struct({
        apiVersion: required(text(), ""),
        kind: required(text(), ""),
        name: required(text(), ""),
        uid: required(text(), ""),
        controller: optional(flag(), ""),
        blockOwnerDeletion: optional(flag(), ""),
      }),
      { type: "atomic" },
    ),
    "",
  ),
  uid: optional(text(), ""),
  resourceVersion: optional(text(), ""),
  generation: optional(int64(), ""),
  creationTimestamp: optional(time(), ""),
  deletionTimestamp: optional(time(), ""),
  deletionGracePeriodSeconds: optional(int64(), ""),
  selfLink: optional(text(), ""),
  managedFields: optional(anyJson(), ""),
});

/** `metadata` of any object. A CRD says nothing of it but that it is an object: the API server has rules of its own. */
export const objectMeta: ApiType<ObjectMeta> = {
  schema: { type: "object" },
  decode: (node, path, issues) => {
    const value = fields.decode(node, path, issues);
    return value && !value.name && !value.generateName ? fail(issues, [...path, "name"], "is required") : value;
  },
};

/** What CAPTF reads of `metadata`; `managedFields` as it was written. */
export type ObjectMeta = TypeOf<typeof fields>;
