import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mutationsOf } from "../hostile.testdata.ts";
import { seed } from "../json/json-text.testdata.ts";
import { isDigest } from "./digest.ts";
import {
  formatReference,
  type ImageReference,
  isAllowedRegistry,
  maxReferenceLength,
  parseReference,
  repositoryOf,
} from "./reference.ts";

const sha256 = `sha256:${"0123456789abcdef".repeat(4)}`;
const reference = (text: string): ImageReference => {
  const parsed = parseReference(text);
  if (parsed.kind === "invalid") throw new Error(`${text}: ${parsed.message}`);
  return parsed.reference;
};

describe("references and what they are in full (lint 10.1, api 2)", () => {
  test.each([
    ["ubuntu", "index.docker.io/library/ubuntu:latest"],
    ["ubuntu:26.04", "index.docker.io/library/ubuntu:26.04"],
    [`ubuntu@${sha256}`, `index.docker.io/library/ubuntu@${sha256}`],
    [`ubuntu:26.04@${sha256}`, `index.docker.io/library/ubuntu:26.04@${sha256}`],
    ["acme/machine", "index.docker.io/acme/machine:latest"],
    ["docker.io/ubuntu", "index.docker.io/library/ubuntu:latest"],
    ["index.docker.io/ubuntu", "index.docker.io/library/ubuntu:latest"],
    ["docker.io/acme/machine:v1", "index.docker.io/acme/machine:v1"],
    ["ghcr.io/captf-io/module-images/noop-machine:v1-opentofu", "ghcr.io/captf-io/module-images/noop-machine:v1-opentofu"],
    ["ghcr.io/machine", "ghcr.io/machine:latest"],
    ["localhost/machine", "localhost/machine:latest"],
    ["localhost:5000/a/b:v1", "localhost:5000/a/b:v1"],
    ["machine:5000/a", "machine:5000/a:latest"],
    ["machine:5000", "index.docker.io/library/machine:5000"],
    ["Registry/a", "Registry/a:latest"],
    ["registry/a", "index.docker.io/registry/a:latest"],
    ["10.0.0.1:5000/a", "10.0.0.1:5000/a:latest"],
    ["[::1]:5000/a", "[::1]:5000/a:latest"],
    ["[2001:db8::1]/a", "[2001:db8::1]/a:latest"],
    ["a--b/c__d/e.f_g---h", "index.docker.io/a--b/c__d/e.f_g---h:latest"],
    ["a:_", "index.docker.io/library/a:_"],
    ["example.invalid/captf/set-by-clusterclass:unset", "example.invalid/captf/set-by-clusterclass:unset"],
    [`a:${"t".repeat(128)}`, `index.docker.io/library/a:${"t".repeat(128)}`],
    [`a.io/${"r".repeat(255)}`, `a.io/${"r".repeat(255)}:latest`],
    [`a@sha512:${"0".repeat(128)}`, `index.docker.io/library/a@sha512:${"0".repeat(128)}`],
    [`a@sha384:${"0".repeat(96)}`, `index.docker.io/library/a@sha384:${"0".repeat(96)}`],
    ["0".repeat(63), `index.docker.io/library/${"0".repeat(63)}:latest`],
  ])("%s", (text, full) => {
    expect(formatReference(reference(text))).toBe(full);
    expect(reference(full)).toEqual(reference(text));
  });
  test("the parts", () => {
    expect(reference(`localhost:5000/a/b:v1@${sha256}`)).toEqual({
      registry: "localhost:5000",
      repository: "a/b",
      tag: "v1",
      digest: sha256,
    });
    expect(reference(`a@${sha256}`)).toEqual({ registry: "index.docker.io", repository: "library/a", digest: sha256 });
  });
});

describe("what is no reference", () => {
  test.each([
    ["the clause's example", "Not A Ref", "repository-upper-case"],
    ["nothing", "", "empty"],
    ["too long", `a.io/${"a/".repeat(260)}a`, "too-long"],
    ["an image ID", "0123456789abcdef".repeat(4), "repository-is-an-id"],
    ["an upper-case repository", "ghcr.io/Acme/x", "repository-upper-case"],
    ["a long repository", `a.io/${"r".repeat(256)}`, "repository-too-long"],
    ["a repository that its namespace makes long", "r".repeat(248), "repository-too-long"],
    ["no repository", "ghcr.io/", "repository"],
    ["no repository, with a tag", ":v1", "repository"],
    ["a slash first", "/a", "repository"],
    ["a slash last", "a/", "repository"],
    ["two slashes", "a//b", "repository"],
    ["a scheme", "https://ghcr.io/a", "registry"],
    ["a layout", "oci:./dir", "registry"],
    ["a space", "a b", "repository"],
    ["a line break last", "a\n", "repository"],
    ["three underscores", "a___b", "repository"],
    ["two dots", "a..b", "repository"],
    ["a dash first", "-a", "repository"],
    ["a dash last", "a-", "repository"],
    ["mixed separators", "a_-b", "repository"],
    ["climbing", "a.io/../b", "repository"],
    ["another script", "ä", "repository"],
    ["a registry with a dash first", "-a.io/b", "registry"],
    ["a registry with an empty label", "a..io/b", "registry"],
    ["a registry with an underscore", "a_b.io/c", "registry"],
    ["a registry with a user", "user:x@a.io/b", "digest"],
    ["a registry without a host", ":5000/a", "registry"],
    ["a port that is no number", "a:b/c", "registry"],
    ["a port without digits", "a.io:/c", "registry"],
    ["a port too large", "a.io:65536/c", "registry"],
    ["an IPv6 address without brackets", "::1/a", "registry"],
    ["an IPv6 address with a zone", "[fe80::1%eth0]/a", "registry"],
    ["an empty tag", "a:", "tag"],
    ["two tags", "a:b:c", "tag"],
    ["a tag with a dot first", "a:.b", "tag"],
    ["a tag of 129", `a:${"t".repeat(129)}`, "tag"],
    ["a tag with a line break last", "a:b\n", "tag"],
    ["an empty digest", "a@", "digest"],
    ["a digest without an algorithm", `a@${"0".repeat(64)}`, "digest"],
    ["a short digest", `a@sha256:${"0".repeat(63)}`, "digest"],
    ["a long digest", `a@sha256:${"0".repeat(65)}`, "digest"],
    ["an upper-case digest", `a@sha256:${"A".repeat(64)}`, "digest"],
    ["an unknown algorithm", `a@md5:${"0".repeat(32)}`, "digest"],
    ["an algorithm of every object", `a@constructor:${"0".repeat(64)}`, "digest"],
    ["a tag after the digest", `a@${sha256}:v1`, "digest"],
    ["two digests", `a@${sha256}@${sha256}`, "digest"],
  ])("%s", (_, text, problem) => expect(parseReference(text)).toMatchObject({ kind: "invalid", problem }));
  test("the longest is one", () => {
    // No repository is that long: the registry has to be.
    const long = `${"a.".repeat(128)}io/${"r".repeat(253)}`;
    expect(long).toHaveLength(maxReferenceLength);
    expect(parseReference(long).kind).toBe("reference");
    expect(parseReference(`${long}r`)).toMatchObject({ problem: "too-long" });
  });
  test("a message says what is wrong and quotes nothing", () =>
    expect(parseReference("s3cret@x")).toEqual({
      kind: "invalid",
      problem: "digest",
      message: "its digest is not an algorithm (sha256, sha384, sha512), a colon and the hash in lower-case hexadecimal digits",
    }));
});

describe("any text is a reference or none", () => {
  const texts = fc.oneof(
    mutationsOf(`registry.example.com:5000/acme/machine:v1@${sha256}`),
    mutationsOf("ghcr.io/a/b:v1"),
    fc.string({ unit: fc.constantFrom(..."aZ0._-/:@[] ") }),
  );
  test("what is one is written out and read again as the same", () =>
    fc.assert(
      fc.property(texts, (text) => {
        const parsed = parseReference(text);
        if (parsed.kind === "reference") expect(reference(formatReference(parsed.reference))).toEqual(parsed.reference);
      }),
      { seed, numRuns: 10_000 },
    ));
});

test("a digest alone", () => {
  expect(isDigest(sha256)).toBe(true);
  for (const text of ["", "sha256", `${sha256}:`, `${sha256}\n`, `:${"0".repeat(64)}`]) expect(isDigest(text)).toBe(false);
});

describe("the repository of an image, as written", () => {
  test.each([
    ["ubuntu", "ubuntu"],
    ["ubuntu:26.04", "ubuntu"],
    [`ubuntu:26.04@${sha256}`, "ubuntu"],
    ["localhost:5000/a", "localhost:5000/a"],
    [`localhost:5000/a:1@${sha256}`, "localhost:5000/a"],
    [`docker.io/acme/machine@${sha256}`, "docker.io/acme/machine"],
    ["", ""],
  ])("%s", (image, repository) => expect(repositoryOf(image)).toBe(repository));
});

describe("allowed registries (image 11)", () => {
  test.each([
    ["an empty list allows all", "ghcr.io/a", [], true],
    ["listed", "ghcr.io/a", ["quay.io", "ghcr.io"], true],
    ["listed in lower case", "GHCR.io/a", ["ghcr.io"], true],
    ["not listed", "ghcr.io/a", ["quay.io"], false],
    ["a listed host without the port", "ghcr.io:8443/a", ["ghcr.io"], false],
    ["a host that ends alike", "notghcr.io/a", ["ghcr.io"], false],
    ["Docker Hub", "ubuntu", ["index.docker.io"], true],
    ["Docker Hub by its other name", "ubuntu", ["docker.io"], true],
    ["Docker Hub not listed", "ubuntu", ["ghcr.io"], false],
  ])("%s", (_, text, allowed, expected) => expect(isAllowedRegistry(reference(text), allowed)).toBe(expected));
});
