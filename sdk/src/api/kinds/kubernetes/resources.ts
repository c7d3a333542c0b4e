import { optional, required } from "../api-type.ts";
import { listOf, mapOf, struct } from "../compounds.ts";
import { quantity, text } from "../scalars.ts";

/** Quantities by resource name. */
export const resourceList = mapOf(quantity());

/** A core `ResourceRequirements`. */
export const resourceRequirements = struct({
  claims: optional(
    listOf(
      struct({
        name: required(text(), "Name of a claim of the pod."),
        request: optional(text(), "Name of a request in the claim; all of them when left out."),
      }),
      { type: { key: "name" } },
    ),
    "Resource claims that the container uses.",
  ),
  limits: optional(resourceList, "Most that the container may use."),
  requests: optional(resourceList, "What is set aside for the container."),
});
