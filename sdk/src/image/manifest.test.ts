import { describe, expect, test } from "vitest";
import { decodeManifest, mediaTypes } from "./manifest.ts";

const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;

describe("manifests (image 11)", () => {
  const descriptor = { mediaType: "application/vnd.oci.image.config.v1+json", digest: digest("a"), size: 7 };
  const decode = (value: unknown) => decodeManifest(JSON.stringify(value));
  test("of an image", () => {
    const image = { kind: "image", config: descriptor };
    expect(decode({ config: descriptor, layers: [] })).toEqual(image);
    for (const mediaType of mediaTypes.manifest) expect(decode({ mediaType, config: descriptor })).toEqual(image);
  });
  test("of an index", () => {
    const entry = { mediaType: mediaTypes.manifest[0], digest: digest("b"), size: 9 };
    const manifests = [{ ...entry, platform: { os: "linux", architecture: "arm64", variant: "v8" } }, entry];
    for (const mediaType of mediaTypes.index) {
      expect(decode({ mediaType, manifests })).toEqual({
        kind: "index",
        entries: [manifests[0], { ...entry, platform: null }],
      });
    }
    expect(decode({ manifests: [] })).toEqual({ kind: "index", entries: [] });
  });
  test.each([
    ["that could be either", { config: descriptor, manifests: [] }, [[], "has both manifests and config"]],
    ["that is neither", { schemaVersion: 1 }, [[], "has neither manifests nor config"]],
    [
      "an index that calls itself an image",
      { mediaType: mediaTypes.manifest[0], manifests: [] },
      [["mediaType"], "is not that of its members"],
    ],
    [
      "an image that calls itself an index",
      { mediaType: mediaTypes.index[0], config: descriptor },
      [["mediaType"], "is not that of its members"],
    ],
    ["of another kind", { mediaType: "application/x", config: descriptor }, [["mediaType"], "is not that of its members"]],
    [
      "a digest that leaves its folder",
      { config: { ...descriptor, digest: "sha256:../../x" } },
      [["config", "digest"], "must be a digest"],
    ],
    ["a negative size", { config: { ...descriptor, size: -1 } }, [["config", "size"], "must be an integer from 0 to 2^53 - 1"]],
    [
      "a size past 2^53",
      { config: { ...descriptor, size: 2 ** 53 } },
      [["config", "size"], "must be an integer from 0 to 2^53 - 1"],
    ],
    ["a size as text", { config: { ...descriptor, size: "7" } }, [["config", "size"], "must be an integer from 0 to 2^53 - 1"]],
    [
      "a platform that is none",
      { manifests: [{ ...descriptor, platform: "linux" }] },
      [["manifests", 0, "platform"], "must be an object"],
    ],
    [
      "an OS that is none",
      { manifests: [{ ...descriptor, platform: { os: 1 } }] },
      [["manifests", 0, "platform", "os"], "must be a string"],
    ],
  ])("%s", (_, value, [path, message]) => expect(decode(value)).toEqual({ kind: "issues", issues: [{ path, message }] }));
  test("entries that are no objects", () =>
    expect(decode({ manifests: [1] })).toMatchObject({
      issues: [{ path: ["manifests", 0, "digest"] }, { path: ["manifests", 0, "size"] }],
    }));
});
