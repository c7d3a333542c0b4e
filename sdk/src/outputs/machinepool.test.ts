import { describe, expect, test } from "vitest";
import { bytes, decode, expectViolations, list } from "./outputs.testdata.ts";

describe("machinepool (contract 7.6)", () => {
  const id = (i: number) => `"p${i}"`;
  test.each<[string, string, string[]]>([
    ["an empty entry", '["a",""]', ["provider_id_list[1] must have 1 to 512 bytes, has 0"]],
    ["513 bytes", `[${bytes(513)}]`, ["provider_id_list[0] must have 1 to 512 bytes, has 513"]],
    ["a null entry", "[null]", ["provider_id_list[0] must be a string"]],
    ["a map", '{"0":"a"}', ["provider_id_list must be a list"]],
    ["10001 distinct", list(10_001, id), ["provider_id_list must have at most 10000 distinct entries, has 10001"]],
  ])("provider_id_list: %s", (_, source, messages) => expectViolations("machinepool", "provider_id_list", source, messages));
  test("provider_id_list: sorted by bytes, repeats once", () =>
    expect(decode("machinepool", { provider_id_list: '["b","\u{10000}","a","\ue000","a","10","9"]' }).values).toMatchObject({
      provider_id_list: ["10", "9", "a", "b", "\ue000", "\u{10000}"],
    }));
  test("provider_id_list: the limit counts distinct entries", () =>
    expect(decode("machinepool", { provider_id_list: list(20_000, (i) => id(i % 10_000)) }).violations).toEqual([]));

  test.each(["-1", "2147483648", "1.0", "1e0", '"1"', "true", "[1]"])("replicas: %s", (source) =>
    expectViolations("machinepool", "replicas", source, ["replicas must be an integer from 0 to 2147483647"]),
  );
  test.each([0, 2147483647])("replicas: %d", (value) =>
    expect(decode("machinepool", { replicas: String(value) }).values).toMatchObject({ replicas: value }),
  );

  const states = "pending, running, degraded, stopped, terminated, unknown";
  test.each<[string, string, string[]]>([
    ["no provider ID", "[{}]", ["instances[0].provider_id is missing"]],
    ["an empty provider ID", '[{"provider_id":""}]', ["instances[0].provider_id must have 1 to 512 bytes, has 0"]],
    [
      "an empty instance ID",
      '[{"provider_id":"a","instance_id":""}]',
      ["instances[0].instance_id must have 1 to 256 bytes, has 0"],
    ],
    [
      "an empty failure domain",
      '[{"provider_id":"a","failure_domain":""}]',
      ["instances[0].failure_domain must have 1 to 256 bytes, has 0"],
    ],
    ["an unknown state", '[{"provider_id":"a","state":"lost"}]', [`instances[0].state must be one of ${states}`]],
    [
      "an address of a wrong type",
      '[{"provider_id":"a"},{"provider_id":"b","addresses":[{"type":"IP","address":"x"}]}]',
      ["instances[1].addresses[0].type must be one of Hostname, ExternalIP, InternalIP, ExternalDNS, InternalDNS"],
    ],
    [
      "257 distinct addresses",
      `[{"provider_id":"a","addresses":${list(257, (i) => `{"type":"Hostname","address":"${i}"}`)}}]`,
      ["instances[0].addresses must have at most 256 distinct entries, has 257"],
    ],
    ["addresses as a map", '[{"provider_id":"a","addresses":{}}]', ["instances[0].addresses must be a list"]],
    [
      "an invalid entry beyond the 1000 that are kept",
      list(1002, (i) => (i < 1001 ? `{"provider_id":"p${i}"}` : "{}")),
      ["instances[1001].provider_id is missing"],
    ],
    ["a list of IDs", '["a"]', ["instances[0] must be an object"]],
  ])("instances: %s", (_, source, messages) => expectViolations("machinepool", "instances", source, messages));
  test("instances: nulls and absences read alike, addresses in canonical order, order of entries kept", () => {
    const unset = { instance_id: null, addresses: [], failure_domain: null, state: null };
    expect(
      decode("machinepool", {
        instances: `[{"provider_id":"b"},{"provider_id":"a","instance_id":null,"addresses":null,"failure_domain":null,"state":null,"x":1},
          {"provider_id":"c","instance_id":"i","addresses":[{"type":"Hostname","address":"h"},{"type":"InternalIP","address":"1"},{"type":"Hostname","address":"h"}],"failure_domain":"z","state":"stopped"}]`,
      }).values,
    ).toMatchObject({
      instances: [
        { provider_id: "b", ...unset },
        { provider_id: "a", ...unset },
        {
          provider_id: "c",
          instance_id: "i",
          addresses: [
            { type: "InternalIP", address: "1" },
            { type: "Hostname", address: "h" },
          ],
          failure_domain: "z",
          state: "stopped",
        },
      ],
    });
  });
  test.each([
    [1000, []],
    [1001, ["instances"]],
  ])("instances: of %d the first 1000 are kept", (count, truncated) => {
    const decoded = decode("machinepool", { instances: list(count, (i) => `{"provider_id":"p${i}"}`) });
    expect([decoded.truncated, decoded.violations]).toEqual([truncated, []]);
    const kept = "instances" in decoded.values ? (decoded.values.instances ?? []) : [];
    expect([kept.length, kept.at(-1)?.provider_id]).toEqual([1000, "p999"]);
  });
});
