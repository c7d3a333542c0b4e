import { describe, expect, test } from "vitest";
import { isTypeProblem, parseType } from "./parse-type.ts";
import { type TerraformType, typeCompatible } from "./terraform-type.ts";

const endpoint = "object({host=string, port=number})";
const network = "object({pods=list(string), services=list(string), service_domain=string, api_server_port=number})";

/** The table of lint 8.2 and what its rules say beside it. */
const cases: readonly (readonly [declared: string, contract: string, compatible: boolean])[] = [
  ["string", "string", true],
  ["bool", "bool", true],
  ["set(string)", "list(string)", true],
  ["list(string)", "set(string)", true],
  ["string", "number", false],
  ["number", "string", false],
  ["map(number)", "map(string)", false],
  ["map(any)", "map(string)", true],
  ["list(string)", "map(string)", false],
  ["map(string)", "list(string)", false],
  ["any", endpoint, true],
  ["map(string)", "any", true],
  ["object({host=string})", endpoint, true],
  ["object({})", endpoint, true],
  ["object({\n  host = string\n  port = number\n})", endpoint, true],
  ["object({host=string, port=number,})", endpoint, true],
  ["object({host=string, port=number, zone=string})", endpoint, false],
  ['object({host=string, port=number, zone=optional(string, "a")})', endpoint, true],
  ["object({host=string, port=optional(number)})", endpoint, true],
  ["object({host=string, port=optional(string)})", endpoint, false],
  ["object({host=number, port=number})", endpoint, false],
  ["map(string)", endpoint, false],
  [endpoint, "map(string)", false],
  ["object({pods=list(number), services=list(string)})", network, false],
  ["object({pods=set(string), services=list(any)})", network, true],
  ["tuple([string])", "tuple([string, number])", false],
  ["tuple([string, string])", "tuple([string, number])", false],
  ["tuple([string, any])", "tuple([string, number])", true],
  ["tuple([string])", "set(string)", false],
  ["tuple([])", "list(string)", false],
  ["list(string)", "tuple([string, string])", true],
  ["set(string)", "tuple([string, string])", true],
  ["list(number)", "tuple([string, string])", false],
  ["set(number)", "list(string)", false],
];

const typeOf = (text: string): TerraformType => {
  const type = parseType(text);
  if (isTypeProblem(type)) throw new Error(type.problem);
  return type;
};

describe("a declared type is held against the contract's (lint 8.2)", () => {
  test.each(cases)("%s for %s: %s", (declared, contract, compatible) => {
    expect(typeCompatible(typeOf(declared), typeOf(contract))).toBe(compatible);
  });
});
