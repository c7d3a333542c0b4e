import { describe, expect, test } from "vitest";
import { isNodeOf, isProviderId, maxProviderIdBytes, parseProviderId, providerIdFormats } from "./provider-id.ts";

describe("what a manager takes as a provider ID (contract 7.5)", () => {
  test.each([
    ["empty", "", false],
    ["one byte", "a", true],
    ["512 bytes, not characters", "é".repeat(256), true],
    ["513 bytes in 257 characters", `${"é".repeat(256)}x`, false],
  ])("%s", (_, text, taken) => expect(isProviderId(text)).toBe(taken));
  test("the limit", () => expect(maxProviderIdBytes).toBe(512));
});

describe("the form that nodes have (contract 11)", () => {
  test.each([
    ["aws:///eu-central-1a/i-0123456789abcdef0", "aws", "/eu-central-1a/i-0123456789abcdef0"],
    ["azure:///subscriptions/s/resourceGroups/g", "azure", "/subscriptions/s/resourceGroups/g"],
    ["openstack:///0b0c", "openstack", "/0b0c"],
    ["vsphere://420f", "vsphere", "420f"],
    ["noop:///team-a/m0", "noop", "/team-a/m0"],
    ["noop-group:///team-a/mp0", "noop-group", "/team-a/mp0"],
    ["a+b.c://://", "a+b.c", "://"],
  ])("%s", (text, scheme, path) => expect(parseProviderId(text)).toEqual({ scheme, path }));
  test.each([
    ["empty", ""],
    ["no scheme", "///a"],
    ["only a scheme", "aws://"],
    ["a scheme with a digit first", "1a://x"],
    ["one slash", "aws:/a"],
    ["an ID of the cloud alone", "i-0123456789abcdef0"],
    ["white space inside", "aws:///a b"],
    ["white space before", " aws:///a"],
    ["a line break last", "aws:///a\n"],
    ["513 bytes", `a://${"x".repeat(509)}`],
  ])("not %s", (_, text) => expect(parseProviderId(text)).toBeUndefined());
  test("512 bytes", () => expect(parseProviderId(`a://${"x".repeat(508)}`)?.path).toHaveLength(508));

  test("the formats of cloud controller managers, each of the form", () => {
    expect(providerIdFormats).toEqual({
      aws: "aws:///<zone>/<instance-id>",
      azure: "azure:///subscriptions/…",
      openstack: "openstack:///<uuid>",
      vsphere: "vsphere://<uuid>",
    });
    for (const [scheme, format] of Object.entries(providerIdFormats)) expect(parseProviderId(format)?.scheme).toBe(scheme);
  });
});

describe("a machine's node has exactly its ID (contract 11)", () => {
  test.each([
    ["equal", "aws:///a/i-1", "aws:///a/i-1", true],
    ["another case", "aws:///a/i-1", "aws:///a/I-1", false],
    ["another number of slashes", "aws:///a/i-1", "aws://a/i-1", false],
    ["a slash last", "aws:///a/i-1", "aws:///a/i-1/", false],
    ["white space", "aws:///a/i-1", "aws:///a/i-1 ", false],
    ["another Unicode form", "a:///é", "a:///e\u0301", false],
    ["a node without an ID", "aws:///a/i-1", undefined, false],
    ["a node with an empty one", "aws:///a/i-1", "", false],
    ["both empty", "", "", false],
  ])("%s", (_, id, node, expected) => expect(isNodeOf(id, node)).toBe(expected));
});
