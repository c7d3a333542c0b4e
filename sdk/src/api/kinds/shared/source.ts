import { optional, required } from "../api-type.ts";
import { struct } from "../compounds.ts";
import { choice, text } from "../scalars.ts";

/** An image reference; the webhook parses it. */
export const imageReference = () => text({ min: 1, max: 512 });

/** `spec.source` (api 2.1). */
export const source = struct({
  image: required(imageReference(), "Reference of the module image; its tag or digest is the version of the module."),
  imagePullPolicy: optional(choice("IfNotPresent", "Always", "Never"), "When the image is pulled; IfNotPresent when left out."),
});
