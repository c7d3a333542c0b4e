import { describe, expect, test } from "vitest";
import { formatPlatform, type Platform, parsePlatform, publishedPlatforms, satisfies } from "./platform.ts";

describe("platforms (lint 10.3)", () => {
  test.each([
    ["linux", { os: "linux" }],
    ["linux/arm64", { os: "linux", architecture: "arm64" }],
    ["linux/arm64/v8", { os: "linux", architecture: "arm64", variant: "v8" }],
    ["windows/amd64:10.0.1", { os: "windows", architecture: "amd64", osVersion: "10.0.1" }],
    ["windows/amd64:a/b/c/d", { os: "windows", architecture: "amd64", osVersion: "a/b/c/d" }],
    ["/arm64", { architecture: "arm64" }],
    ["", {}],
    ["a/b/c/d", undefined],
    ["a/b/c/", undefined],
  ])("%j", (text, platform) => expect(parsePlatform(text)).toEqual(platform));
  const v8: Platform = { os: "linux", architecture: "arm64", variant: "v8" };
  test.each([
    ["linux/arm64", v8, true],
    ["linux", v8, true],
    ["", v8, true],
    ["linux/arm64/v7", v8, false],
    ["linux/amd64", v8, false],
    ["windows/arm64", v8, false],
    ["linux/arm64:1", v8, false],
    ["linux/arm64/v8", { os: "linux", architecture: "arm64" }, false],
  ])("%j is satisfied by %o: %s", (request, platform, expected) =>
    expect(satisfies(platform, parsePlatform(request) ?? {})).toBe(expected),
  );
  test("as reports name them", () => {
    expect(formatPlatform(v8)).toBe("linux/arm64/v8");
    expect(formatPlatform({ os: "linux", architecture: "amd64", osVersion: "1" })).toBe("linux/amd64");
  });
  test("published (image 6)", () => expect(publishedPlatforms.map(formatPlatform)).toEqual(["linux/amd64", "linux/arm64"]));
});
