import type { ConditionOf } from "../../api/conditions/table.ts";
import type { VariablesRefusal, VariablesResolution } from "../resolve-variables.ts";
import { checkVariables, variableProblemsMessage } from "./check-variables.ts";
import type { VariablesSchema } from "./node.ts";

/** What is known of an image's schema: one that can be used, none (no label, or one that cannot be read), or no answer yet. */
export type ImageSchema =
  | { readonly kind: "schema"; readonly schema: VariablesSchema }
  | { readonly kind: "not-declared" }
  | { readonly kind: "unavailable"; readonly message: string };

/**
 * The gate before a Job: a resolution that an image's schema refuses becomes `VariablesInvalid`; anything else stays as it is.
 * Problems of sources and names come first, and without a usable schema nothing is checked (inputs-rendering 7.4).
 */
export const applyVariablesSchema = <R extends VariablesResolution>(resolution: R, image: ImageSchema): R | VariablesRefusal => {
  if (resolution.kind !== "resolved" || image.kind !== "schema") return resolution;
  const problems = checkVariables(image.schema, resolution.variables, "full");
  return problems.length === 0
    ? resolution
    : { kind: "refused", reason: "VariablesInvalid", message: variableProblemsMessage(problems) };
};

/** A resolution that is no error. */
export type DecidedResolution = Exclude<VariablesResolution, { readonly kind: "unreadable" }>;

/** The condition `VariablesValid` of a machine template. */
export type VariablesValid = ConditionOf<"VariablesValid">;

/**
 * Decides `VariablesValid` (inputs-rendering 7.4, api 7.2): the image first, then the sources, then the values. A resolution that
 * is an error to retry decides nothing, so it is not taken.
 */
export const variablesValid = (resolution: DecidedResolution, image: ImageSchema): VariablesValid => {
  const type = "VariablesValid";
  if (image.kind === "unavailable") {
    return { type, status: "Unknown", reason: "VariablesSchemaUnavailable", message: image.message };
  }
  const judged = applyVariablesSchema(resolution, image);
  switch (judged.kind) {
    case "refused":
      return judged.reason === "VariablesSourceNotFound"
        ? { type, status: "Unknown", reason: "VariablesSourcePending", message: judged.message }
        : { type, status: "False", reason: "VariablesRejected", message: judged.message };
    case "resolved":
      return {
        type,
        status: "True",
        reason: image.kind === "schema" ? "VariablesValid" : "VariablesSchemaNotDeclared",
        message: "",
      };
  }
};
