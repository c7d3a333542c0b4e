import { describe, expect, test } from "vitest";
import { parseJson } from "../json/parse.ts";
import { writeJson } from "../json/write.ts";
import type { Issue, ValueType } from "../schema/value-type.ts";
import { failureDomain, health, machineAddress, poolInstance } from "./definitions.ts";

const decode = <T>(type: ValueType<T>, text: string): T | undefined => {
  const issues: Issue[] = [];
  const value = type.decode(parseJson(text), [], issues);
  expect(issues).toEqual([]);
  return value;
};

test("a failure domain that says only its name is for control planes and has no attributes (contract 7.4)", () =>
  expect(decode(failureDomain, '{"name":"a"}')).toEqual({ name: "a", control_plane: true, attributes: {} }));

test("an instance that says only its provider ID has no addresses and nothing else (contract 7.6)", () =>
  expect(decode(poolInstance, '{"provider_id":"a:///b"}')).toEqual({
    provider_id: "a:///b",
    instance_id: null,
    addresses: [],
    failure_domain: null,
    state: null,
  }));

test("health without message and reasons (contract 7.3)", () =>
  expect(decode(health, '{"state":"running","healthy":true}')).toEqual({
    state: "running",
    healthy: true,
    message: null,
    reasons: [],
  }));

describe("a value is written as it was read", () => {
  const instance =
    '{"provider_id":"a:///b","instance_id":"b","addresses":[{"type":"InternalIP","address":"10.0.0.1"}],"failure_domain":"z","state":"running"}';
  test.each<[string, ValueType<never>, string]>([
    ["a pool's instance", poolInstance as ValueType<never>, instance],
    ["an address", machineAddress as ValueType<never>, '{"type":"Hostname","address":"a"}'],
  ])("%s", (_, type, text) => {
    const value = decode(type, text);
    expect(value === undefined ? undefined : writeJson(type.encode(value), "html")).toBe(text);
  });
});
