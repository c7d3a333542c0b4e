import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeModule, type TemporaryModule } from "./temporary-module.testdata.ts";

let module: TemporaryModule;
beforeEach(async () => {
  module = await makeModule();
});
afterEach(() => module.remove());

describe("declarations", () => {
  const native = `
variable "plain" {}
variable "full" {
  type = object({
    host = string # name
    port = optional(number, 1)
  })
  default   = null
  sensitive = true
  nullable  = false
}
output "whole" {
  value     = var.full
  sensitive = true
}
output "part" { value = { a = "x-\${var.plain}", b = local.c } }
locals { c = upper(var.plain) }
resource "aws_instance" "x" {
  provider = aws.west
  lifecycle { prevent_destroy = true }
}
data "dns_a_record_set" "y" {}
module "m" { source = "./m" }
terraform {
  required_providers {
    aws = { source = "hashicorp/aws", version = "~> 5" }
    old = "1.0"
  }
}
provider "aws" {
  region     = "r"
  access_key = var.plain
  assume_role { token = "constant" }
  endpoints  = [{ api_key = "$\${escaped}" }]
}
`;
  const json = JSON.stringify({
    variable: {
      plain: {},
      full: [{ type: "object({host=string, port=optional(number, 1)})", default: null, sensitive: true, nullable: false }],
    },
    output: { whole: { value: "${var.full}", sensitive: "true" }, part: { value: { a: "x-${var.plain}", b: "${local.c}" } } },
    locals: { c: "${upper(var.plain)}" },
    resource: [{ aws_instance: { x: { provider: "aws.west", lifecycle: { prevent_destroy: true } } } }],
    data: { dns_a_record_set: { y: {} } },
    module: { m: { source: "./m" } },
    terraform: { required_providers: { aws: { source: "hashicorp/aws", version: "~> 5" }, old: "1.0" } },
    provider: {
      aws: {
        region: "r",
        access_key: "${var.plain}",
        assume_role: { token: "constant" },
        endpoints: [{ api_key: "$${escaped}" }],
      },
    },
  });

  test.each([
    ["native", "main.tf", native],
    ["JSON", "main.tf.json", json],
  ])("%s syntax", async (_name, file, text) => {
    const source = await module.read({ [file]: text });
    const { variables, outputs, locals, resources, moduleCalls, requiredProviders, providers } = source;
    const none = { hasDefault: false, sensitive: false, nullable: true };
    expect(variables.map(({ line, file, ...rest }) => rest)).toEqual([
      { name: "plain", type: undefined, ...none },
      {
        name: "full",
        type: "object({host=string, port=optional(number, 1)})",
        hasDefault: true,
        default: { kind: "null" },
        sensitive: true,
        nullable: false,
      },
    ]);
    expect(outputs.toSorted((a, b) => b.name.localeCompare(a.name)).map(({ line, file, ...rest }) => rest)).toEqual([
      { name: "whole", sensitive: true, expression: "var.full" },
      { name: "part", sensitive: false, expression: '{"a":"x-${var.plain}","b":"${local.c}"}' },
    ]);
    expect(locals).toEqual([{ name: "c", expression: "upper(var.plain)" }]);
    expect(resources.map((r) => [r.mode, r.type, r.name, r.provider, r.preventDestroy]).toSorted()).toEqual([
      ["data", "dns_a_record_set", "y", "dns", false],
      ["managed", "aws_instance", "x", "aws", true],
    ]);
    expect(moduleCalls.map((m) => [m.name, m.source])).toEqual([["m", "./m"]]);
    expect(requiredProviders).toEqual([
      { name: "aws", source: "hashicorp/aws", version: "~> 5" },
      { name: "old", source: undefined, version: "1.0" },
    ]);
    expect(providers[0]?.arguments.toSorted()).toEqual(["access_key", "api_key", "assume_role", "endpoints", "region", "token"]);
    expect(providers[0]?.constants.toSorted()).toEqual(["api_key", "region", "token"]);
  });

  test("lines are those of the blocks, in both syntaxes", async () => {
    const source = await module.read({ "a.tf": native, "b.tf.json": '{\n  "variable": {\n    "late": {}\n  }\n}' });
    const lines = Object.fromEntries([...source.variables, ...source.outputs].map((d) => [d.name, `${d.file}:${d.line}`]));
    expect(lines).toEqual({ plain: "a.tf:2", full: "a.tf:3", whole: "a.tf:12", part: "a.tf:16", late: "b.tf.json:3" });
  });

  test("a quoted type is a type, an unreadable one stays as written", async () => {
    const source = await module.read({
      "a.tf": 'variable "a" {\n  type = "string"\n}\nvariable "b" {\n  type = list(\n  strnig)\n}\n',
    });
    expect(source.variables.map((v) => v.type)).toEqual(["string", "list( strnig)"]);
  });

  test("a template of two parts is no lone expression", async () => {
    const source = await module.read({ "a.tf": 'output "a" { value = "${var.x}-${var.y}" }' });
    expect(source.outputs[0]?.expression).toBe('"${var.x}-${var.y}"');
  });

  test("names of object prototypes are names", async () => {
    const source = await module.read({
      "a.tf": 'variable "__proto__" {}\nvariable "constructor" {}',
      "b.tf.json": '{"output":{"__proto__":{"value":1}}}',
    });
    expect([...source.variables, ...source.outputs].map((d) => d.name)).toEqual(["__proto__", "constructor", "__proto__"]);
  });

  test("repeated keys of JSON mean repeated blocks", async () => {
    const source = await module.read({ "a.tf.json": '{"variable":{"a":{}},"variable":{"b":{}}}' });
    expect(source.variables.map((v) => v.name)).toEqual(["a", "b"]);
  });

  test("an override file changes single arguments, whatever its name sorts to", async () => {
    const source = await module.read({
      "main.tf": 'variable "a" {\n  type    = string\n  default = "x"\n}\n',
      "a_override.tf": 'variable "a" {\n  sensitive = true\n  type      = number\n}\n',
    });
    expect(source.variables).toMatchObject([{ name: "a", type: "number", hasDefault: true, sensitive: true, file: "main.tf" }]);
  });
});

describe("backends", () => {
  test.each([
    ["a labelled backend", 'terraform {\n  backend "s3" {\n  }\n}', ["backend:2"]],
    ["a backend without a label", "terraform {\n  backend {\n  }\n}", ["backend:2"]],
    ["a cloud block", "\nterraform {\n  cloud {\n  }\n}", ["cloud:3"]],
    ["a backend hidden from the tree by an attribute", 'terraform {\n  backend = 1\n  backend "s3" {\n  }\n}', ["backend:3"]],
    ["none in a comment, a string or another block", '# terraform { backend "s3" {} }\nlocals {\n  a = "backend {"\n}\n', []],
  ])("%s", async (_name, text, expected) => {
    expect((await module.read({ "a.tf": text })).backends.map((b) => `${b.kind}:${b.line}`)).toEqual(expected);
  });

  test("in JSON", async () => {
    const source = await module.read({ "a.tf.json": '{"terraform":[{"backend":{"s3":{}}},\n{"cloud":{}}, {"backend":null}]}' });
    expect(source.backends.map((b) => `${b.kind}:${b.line}`)).toEqual(["backend:1", "cloud:2"]);
  });
});
