import fc from "fast-check";
import { mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { isTypeProblem, parseType } from "./parse-type.ts";
import { printType, typeCompatible } from "./terraform-type.ts";

const text = 'object({ a = optional(list(string), ["x"]), "b" : map(any) # c\n c = tuple([number, set(bool)]) /* d */ })';

export const typeRows: readonly Row[] = [
  row(
    "parseType",
    (source: string) => {
      const type = parseType(source);
      return isTypeProblem(type) ? type : [printType(type), typeCompatible(type, type)];
    },
    {
      hostile: fc.oneof(mutationsOf(text), mutationsOf("map(object({ name = string, size = optional(number) }))")),
      grown: {
        attributes: (bytes) => `object({${repeated(bytes, (i) => `a${i}=string`)}})`,
        "a deep attribute": (bytes) => `object({${repeated(bytes, (i) => `a${i}=${"list(".repeat(90)}any${")".repeat(90)}`)}})`,
        "new lines": (bytes) => `object({${"\n".repeat(bytes)}a=any${"\n".repeat(bytes)}})`,
        "open comments": (bytes) => "/*".repeat(bytes / 2),
        "open quotes": (bytes) => `object({"${'\\"'.repeat(bytes / 2)}`,
        "a default": (bytes) => `object({a=optional(any,${"[(".repeat(bytes / 2)}`,
        tuple: (bytes) => `tuple([${repeated(bytes, () => "any")}])`,
      },
    },
  ),
];
