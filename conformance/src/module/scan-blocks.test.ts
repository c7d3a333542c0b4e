import { describe, expect, test } from "vitest";
import { maxNesting, scanBlocks } from "./scan-blocks.ts";

const cases: readonly (readonly [name: string, text: string, blocks: readonly string[]])[] = [
  ["labels quoted and bare", 'resource "a" b {\n}\n\nlocals {}', ["1 resource a b", "4 locals"]],
  [
    "a nested block after attributes",
    'terraform {\n  x = { a = 1 }\n\n  backend "s3" {\n    k = "}"\n  }\n}\nlocals {}',
    ["1 terraform", "4 terraform/backend s3", "8 locals"],
  ],
  ["block-like text in comments", '# variable "a" {\n// variable "b" {\n/* variable "c" {\n*/ variable "d" {}', ["4 variable d"]],
  [
    "block-like text in a heredoc",
    'locals {\n a = <<-EOT\n  variable "x" {\n  EOT\n}\nvariable "d" {}',
    ["1 locals", "6 variable d"],
  ],
  ["block-like text in a string", 'locals {\n a = "variable \\"x\\" {"\n}\nvariable "d" {}', ["1 locals", "4 variable d"]],
  ["templates with braces and quotes", 'locals {\n a = "x${b["}"]}y$${z"\n}\nvariable "d" {}', ["1 locals", "4 variable d"]],
  [
    "an expression over many lines",
    "locals {\n a = [\n  for x in y : {\n   k = x # }\n  }\n ]\n b = 1\n}\nvariable d {}",
    ["1 locals", "9 variable d"],
  ],
  ["one-line blocks", 'variable "a" { type = string }\nvariable "b" {}', ["1 variable a", "2 variable b"]],
  [
    "CRLF and a byte order mark",
    '\ufeffvariable "a" {\r\n  type = string\r\n}\r\nvariable "b" {}\r\n',
    ["1 variable a", "4 variable b"],
  ],
  ["nothing", "", []],
  ["an unfinished text", 'a = "x${', []],
];

describe("block headers are found in native text, with their lines", () => {
  test.each(cases)("%s", (_name, text, blocks) => {
    const found = scanBlocks(text)?.map((b) =>
      [`${b.line} ${b.parent ? `${b.parent.type}/` : ""}${b.type}`, ...b.labels].join(" "),
    );
    expect(found).toEqual(blocks);
  });

  test.each([
    ["brackets", `a = ${"[".repeat(maxNesting + 2)}`],
    ["blocks", "a {\n".repeat(maxNesting + 2)],
    ["templates", `a = ${'"${'.repeat(maxNesting)}`],
  ])("%s nested without end are refused", (_name, text) => {
    expect(scanBlocks(text)).toBeUndefined();
  });
});
