import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mutationsOf } from "../hostile.testdata.ts";
import { seed } from "../json/json-text.testdata.ts";
import { maxImageDocumentBytes } from "./document.ts";
import { decodeImageConfig } from "./image-config.ts";
import { inspectConfig, inspectionLimits, schemaCacheLimits } from "./inspection.ts";
import { decodeManifest, type IndexEntry, inspectedEntry, mediaTypes } from "./manifest.ts";

const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;
const config = {
  architecture: "arm64",
  os: "linux",
  variant: "v8",
  "os.version": "1",
  config: {
    User: "65532:65532",
    Labels: { "io.captf.role": "machine", "io.captf.capacity": '{"cpu":"2"}' },
    Entrypoint: ["/captf/runtime"],
    Cmd: ["version"],
  },
  rootfs: { type: "layers", diff_ids: [] },
};
const decodeConfig = (value: unknown) => decodeImageConfig(JSON.stringify(value));

describe("an image config (image 11)", () => {
  test("what is read of it", () =>
    expect(decodeConfig(config)).toEqual({
      kind: "config",
      config: {
        platform: { os: "linux", architecture: "arm64", variant: "v8", osVersion: "1" },
        labels: new Map(Object.entries(config.config.Labels)),
        user: "65532:65532",
        entrypoint: ["/captf/runtime"],
        command: ["version"],
      },
    }));
  const empty = { platform: { os: "", architecture: "" }, labels: new Map(), user: "", entrypoint: [], command: [] };
  test.each([
    ["an empty document", {}],
    ["null members", { os: null, architecture: null, config: null }],
    ["null members of config", { config: { User: null, Labels: null, Entrypoint: null, Cmd: null } }],
    ["members of unknown names", { config: { user: "0", labels: { a: "b" }, Env: 1 }, Config: 1 }],
  ])("nothing of %s", (_, value) => expect(decodeConfig(value)).toEqual({ kind: "config", config: empty }));
  test("all problems, each with its path", () =>
    expect(
      decodeConfig({ os: 1, config: { User: 0, Labels: { a: "b", c: 1, d: null }, Entrypoint: "sh", Cmd: ["a", 1] } }),
    ).toEqual({
      kind: "issues",
      issues: [
        { path: ["config", "Labels", "c"], message: "must be a string" },
        { path: ["config", "Labels", "d"], message: "must be a string" },
        { path: ["os"], message: "must be a string" },
        { path: ["config", "User"], message: "must be a string" },
        { path: ["config", "Entrypoint"], message: "must be an array" },
        { path: ["config", "Cmd", 1], message: "must be a string" },
      ],
    }));
  test.each([
    ["no JSON", "<html>", "is not JSON: expected a value at offset 0"],
    ["no text", "", "is not JSON: unexpected end at offset 0"],
    ["no object", "[]", "must be an object"],
    ["null", "null", "must be an object"],
  ])("%s", (_, text, message) => {
    expect(decodeImageConfig(text)).toEqual({ kind: "issues", issues: [{ path: [], message }] });
    expect(decodeImageConfig(new TextEncoder().encode(text))).toEqual({ kind: "issues", issues: [{ path: [], message }] });
  });
  test("labels of names of every object, and repeated ones", () => {
    const decoded = decodeImageConfig('{"config":{"Labels":{"__proto__":"a","x":"1","x":"2"}}}');
    expect(decoded.kind === "config" && [...decoded.config.labels]).toEqual([
      ["__proto__", "a"],
      ["x", "2"],
    ]);
  });
});

describe("the image of an index that is inspected (image 11)", () => {
  const entry = (name: string, platform: string | null, mediaType: string = mediaTypes.manifest[0]): IndexEntry => {
    const [os = "", architecture = ""] = platform?.split("/") ?? [];
    return { mediaType, digest: digest(name), size: 1, platform: platform === null ? null : { os, architecture } };
  };
  const attestation = entry("f", "unknown/unknown");
  test.each([
    ["the manager's own architecture", [entry("a", "linux/amd64"), entry("b", "linux/arm64")], "b"],
    ["else the first linux one", [entry("a", "windows/arm64"), entry("b", "linux/s390x"), entry("c", "linux/amd64")], "b"],
    ["the first of several", [entry("a", "linux/arm64"), entry("b", "linux/arm64")], "a"],
    ["never an attestation", [attestation, entry("a", "linux/amd64")], "a"],
    ["never one without a platform", [entry("a", null), entry("b", "linux/amd64")], "b"],
    ["never a nested index", [entry("a", "linux/arm64", mediaTypes.index[0]), entry("b", "linux/amd64")], "b"],
    ["none", [attestation, entry("a", null), entry("b", "windows/arm64")], undefined],
    ["none of none", [], undefined],
  ])("%s", (_, entries, name) => expect(inspectedEntry(entries, "arm64")?.digest).toBe(name && digest(name)));
  test("what a manager learns", () => {
    const bytes = new TextEncoder().encode(JSON.stringify(config));
    const inspection = {
      digest: digest("1"),
      platform: "linux/arm64",
      labels: new Map(Object.entries(config.config.Labels)),
      user: { kind: "numeric", uid: 65_532, gid: 65_532 },
    };
    expect(inspectConfig({ digest: digest("1"), entry: entry("a", "linux/arm64"), config: bytes })).toEqual({
      kind: "inspected",
      inspection,
    });
    // A single image has no platform to tell, whatever its config says.
    expect(inspectConfig({ digest: digest("1"), config: bytes })).toEqual({
      kind: "inspected",
      inspection: { ...inspection, platform: "" },
    });
    expect(inspectConfig({ digest: digest("1"), config: "{" })).toMatchObject({ kind: "issues" });
  });
  test("bounds", () => {
    expect(inspectionLimits).toEqual({
      total: 30e3,
      dial: 10e3,
      tlsHandshake: 10e3,
      keepAlive: 30e3,
      idle: 90e3,
      idleConnections: 100,
    });
    expect(schemaCacheLimits).toEqual({
      tagBinding: 600e3,
      failedRead: 60e3,
      webhook: 2e3,
      entries: 512,
      bindingsPerNamespace: 64,
    });
  });
});

describe("documents of a hostile registry", () => {
  test("more bytes than the bound are not read", () => {
    const fits = `{${" ".repeat(maxImageDocumentBytes - 2)}}`;
    expect(decodeImageConfig(fits).kind).toBe("config");
    const message = `has ${maxImageDocumentBytes + 1} bytes, more than ${maxImageDocumentBytes}`;
    for (const source of [` ${fits}`, new Uint8Array(maxImageDocumentBytes + 1)]) {
      expect(decodeImageConfig(source)).toEqual({ kind: "issues", issues: [{ path: [], message }] });
      expect(decodeManifest(source)).toEqual({ kind: "issues", issues: [{ path: [], message }] });
    }
  });
  test("the first ten problems are kept", () => {
    const manifests = Array.from({ length: 1000 }, () => ({}));
    const decoded = decodeManifest(JSON.stringify({ manifests }));
    expect(decoded.kind === "issues" && decoded.issues.length).toBe(10);
  });
  test("nesting", () => expect(decodeImageConfig(`{"config":${"[".repeat(100_000)}`)).toMatchObject({ issues: [{ path: [] }] }));
  test("any text decodes or has issues", () =>
    fc.assert(
      fc.property(fc.oneof(mutationsOf(JSON.stringify(config)), fc.string()), (text) => {
        expect(["config", "issues"]).toContain(decodeImageConfig(text).kind);
      }),
      { seed, numRuns: 10_000 },
    ));
  test("any text is a manifest or has issues", () => {
    const manifest = {
      mediaType: mediaTypes.index[0],
      manifests: [{ mediaType: mediaTypes.manifest[0], digest: digest("b"), size: 9 }],
    };
    fc.assert(
      fc.property(mutationsOf(JSON.stringify(manifest)), (text) => {
        const decoded = decodeManifest(text);
        if (decoded.kind === "index") inspectedEntry(decoded.entries, "amd64");
      }),
      { seed, numRuns: 10_000 },
    );
  });
});
