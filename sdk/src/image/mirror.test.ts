import { describe, expect, test } from "vitest";
import { isFrom, mirrorEntry, packedPath, providerPlace, unpackedPath } from "./index.ts";

const aws = { host: "registry.opentofu.org", namespace: "hashicorp", type: "aws", version: "6.1.0", target: "linux_amd64" };
const below = "captf/providers/registry.opentofu.org/hashicorp/aws";

describe("mirror layout (image 2.2, lint 11 image/providers-layout)", () => {
  test("packed", () => {
    expect(packedPath(aws)).toBe(`/${below}/terraform-provider-aws_6.1.0_linux_amd64.zip`);
    for (const kind of ["file", "link"] as const) {
      expect(mirrorEntry(packedPath(aws), kind)).toEqual({ kind: "package", layout: "packed", ...aws });
    }
  });
  test("unpacked", () => {
    expect(unpackedPath(aws)).toBe(`/${below}/6.1.0/linux_amd64`);
    const unpacked = { kind: "package", layout: "unpacked", ...aws };
    expect(mirrorEntry(unpackedPath(aws), "link")).toEqual(unpacked);
    expect(mirrorEntry(`${unpackedPath(aws)}/terraform-provider-aws_v6.1.0_x5`, "file")).toEqual(unpacked);
    expect(mirrorEntry(`${unpackedPath(aws)}/a/b/c`, "link")).toEqual(unpacked);
  });
  test.each([
    ["its index", "index.json", "file", "index"],
    ["a version's index", "6.1.0.json", "file", "index"],
    ["a link to an index", "6.1.0.json", "link", "index"],
    ["a file where a package is a directory", "6.1.0/linux_amd64", "file", "stray"],
    ["a link of another name", "6.1.0/README.md", "link", "stray"],
    ["a file in a directory that is no target", "6.1.0/docs/README.md", "file", "stray"],
    ["an upper-case target", "6.1.0/Linux_amd64/x", "file", "stray"],
    ["an archive without a target", "terraform-provider-aws_6.1.0.zip", "file", "stray"],
    ["an archive of one word's target", "terraform-provider-aws_6.1.0_linux.zip", "file", "stray"],
    ["an archive in its version's directory", "6.1.0/terraform-provider-aws_6.1.0_linux_amd64.zip", "file", "stray"],
    ["a link in its version's directory", "6.1.0/terraform-provider-aws_6.1.0_linux_amd64.zip", "link", "stray"],
    ["another file", "README.md", "file", "stray"],
    ["a file that ends almost like an index", "index.cson", "file", "stray"],
    ["a longer ending", "terraform-provider-aws_6.1.0_linux_amd64.zip.sha256", "file", "stray"],
  ] as const)("%s", (_, name, kind, expected) => expect(mirrorEntry(`${below}/${name}`, kind)?.kind).toBe(expected));
  test("too high up", () => {
    expect(mirrorEntry("captf/providers/index.json", "file")).toEqual({ kind: "stray" });
    expect(mirrorEntry("captf/providers/registry.opentofu.org/hashicorp/index.json", "file")).toEqual({ kind: "stray" });
  });
  test("not below the mirror", () => {
    expect(mirrorEntry("captf/providers", "file")).toBeUndefined();
    expect(mirrorEntry(`${below}/../../../../x`, "file")).toBeUndefined();
    expect(mirrorEntry("captf/providers2/a/b/c/index.json", "file")).toBeUndefined();
  });
});

describe("where a mirror must have a provider (image 2.2, lint 11)", () => {
  const place = (source: string, runtime?: string, localName = "aws") => {
    const found = providerPlace({ localName, source }, runtime);
    return found.kind === "built-in" ? "built-in" : found.sources;
  };
  test("TRAP: the host is the runtime's own registry", () => {
    expect(place("hashicorp/aws", "terraform")).toEqual(["registry.terraform.io/hashicorp/aws"]);
    expect(place("hashicorp/aws", "tofu")).toEqual(["registry.opentofu.org/hashicorp/aws"]);
  });
  test.each([
    ["no label: either will do", "hashicorp/aws", undefined],
    ["a label that names no runtime: either will do", "hashicorp/aws", "opentofu"],
    ["no source", "", undefined],
    ["a source of one part", "aws", undefined],
    ["upper case", "HashiCorp/AWS", undefined],
  ])("%s", (_, source, runtime) =>
    expect(place(source, runtime)).toEqual(["registry.terraform.io/hashicorp/aws", "registry.opentofu.org/hashicorp/aws"]),
  );
  test("a source with a host is as it is", () => expect(place("Example.com/Acme/x", "tofu")).toEqual(["example.com/acme/x"]));
  test("built in", () => {
    expect(place("terraform.io/builtin/terraform")).toBe("built-in");
    expect(place("", "tofu", "terraform")).toBe("built-in");
    expect(place("acme/terraform", "tofu", "terraform")).toEqual(["registry.opentofu.org/acme/terraform"]);
  });
  test("a mirror built with the other runtime does not satisfy", () => {
    const place = providerPlace({ localName: "aws", source: "hashicorp/aws" }, "terraform");
    if (place.kind !== "mirrored") throw new Error("it is built in");
    expect(isFrom(aws, place.sources)).toBe(false);
    expect(isFrom({ ...aws, host: "registry.terraform.io" }, place.sources)).toBe(true);
  });
});
