import { describe, expect, test } from "vitest";
import { JsonText } from "../../json/text.ts";
import type { VariablesRefusal } from "../resolve-variables.ts";
import { applyVariablesSchema, type DecidedResolution, type ImageSchema, variablesValid } from "./variables-valid.ts";

const resolved = (value: string): DecidedResolution => ({
  kind: "resolved",
  variables: new Map([["a", { value: new JsonText(value), sensitive: false, lenient: false }]]),
});
const refused = (reason: VariablesRefusal["reason"]): VariablesRefusal => ({
  kind: "refused",
  reason,
  message: `because ${reason}`,
});
const schema: ImageSchema = {
  kind: "schema",
  schema: { type: "object", properties: new Map([["a", { type: "number" }]]), required: ["a"] },
};
const none: ImageSchema = { kind: "not-declared" };
const unavailable: ImageSchema = { kind: "unavailable", message: "unauthorized" };

describe("the condition VariablesValid (inputs-rendering 7.4)", () => {
  test.each<[string, DecidedResolution, ImageSchema, string, string, string | RegExp]>([
    ["all fits", resolved("1"), schema, "True", "VariablesValid", ""],
    ["no usable label", resolved("[]"), none, "True", "VariablesSchemaNotDeclared", ""],
    [
      "a mismatch",
      resolved("[]"),
      schema,
      "False",
      "VariablesRejected",
      /label io.captf.variables-schema\): a must be a number, got an array$/,
    ],
    ["a bad key or value", refused("VariablesInvalid"), none, "False", "VariablesRejected", "because VariablesInvalid"],
    [
      "a required source is missing",
      refused("VariablesSourceNotFound"),
      schema,
      "Unknown",
      "VariablesSourcePending",
      "because VariablesSourceNotFound",
    ],
    [
      "the image before the sources",
      refused("VariablesInvalid"),
      unavailable,
      "Unknown",
      "VariablesSchemaUnavailable",
      "unauthorized",
    ],
  ])("%s", (_, resolution, image, status, reason, message) =>
    expect(variablesValid(resolution, image)).toEqual({
      type: "VariablesValid",
      status,
      reason,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    }),
  );
});

describe("the gate before a Job (inputs-rendering 7.4)", () => {
  test("a mismatch, also of what is required, is VariablesInvalid", () => {
    expect(applyVariablesSchema(resolved("{}"), schema)).toMatchObject({ kind: "refused", reason: "VariablesInvalid" });
    expect(applyVariablesSchema({ kind: "resolved", variables: new Map() }, schema)).toMatchObject({
      message: expect.stringContaining("a is required by the module image and not set"),
    });
  });
  test.each<[string, DecidedResolution, ImageSchema]>([
    ["problems of sources and names come first", refused("VariablesSourceNotFound"), schema],
    ["without a label nothing is checked", resolved("{}"), none],
    ["nor where the image cannot be read", resolved("{}"), unavailable],
    ["what fits stays", resolved("1"), schema],
  ])("%s", (_, resolution, image) => expect(applyVariablesSchema(resolution, image)).toBe(resolution));
});
