import { optional, required } from "../api-type.ts";
import { struct } from "../compounds.ts";
import { flag, quantity, text } from "../scalars.ts";

const keyOf = (what: string) =>
  struct({
    name: optional(text(), `Name of the ${what}.`),
    key: required(text(), `The key in the ${what}.`),
    optional: optional(flag(), `Whether the ${what} or its key may be missing.`),
  });

/** A core `EnvVar`. */
export const envVar = struct({
  name: required(text(), "Name of the variable. Names of the runtime and the runner are refused."),
  value: optional(text(), "Its value."),
  valueFrom: optional(
    struct({
      configMapKeyRef: optional(keyOf("ConfigMap"), "A key of a ConfigMap in the namespace of the object."),
      fieldRef: optional(
        struct({
          apiVersion: optional(text(), "Version of the schema that the path is of."),
          fieldPath: required(text(), "Path of the field."),
        }),
        "A field of the pod.",
      ),
      resourceFieldRef: optional(
        struct({
          containerName: optional(text(), "Name of the container."),
          divisor: optional(quantity(), "Unit that the value is given in."),
          resource: required(text(), "The resource, as limits.memory."),
        }),
        "A resource of a container.",
      ),
      secretKeyRef: optional(keyOf("Secret"), "A key of a Secret in the namespace of the object."),
    }),
    "Where its value comes from; not together with value.",
  ),
});
