import { describe, expect, test } from "vitest";
import { decodeOutputs } from "./decode-outputs.ts";
import { bytes, decode, expectViolations, given, list, minimal } from "./outputs.testdata.ts";

describe("machine (contract 7.5)", () => {
  test.each<[string, string, string[]]>([
    ["a number", "1", ["provider_id must be a string"]],
    ["513 bytes", bytes(513), ["provider_id must have 1 to 512 bytes, has 513"]],
  ])("provider_id: %s", (_, source, messages) => expectViolations("machine", "provider_id", source, messages));
  test("provider_id: 512 bytes, not characters", () =>
    expect(decode("machine", { provider_id: bytes(512) }).violations).toEqual([]));

  test.each<[string, string, string[]]>([
    [
      "an unknown type",
      '[{"type":"internalIP","address":"a"}]',
      ["addresses[0].type must be one of Hostname, ExternalIP, InternalIP, ExternalDNS, InternalDNS"],
    ],
    ["an empty address", '[{"type":"Hostname","address":""}]', ["addresses[0].address must have 1 to 256 bytes, has 0"]],
    ["257 bytes", `[{"type":"Hostname","address":${bytes(257)}}]`, ["addresses[0].address must have 1 to 256 bytes, has 257"]],
    [
      "257 distinct",
      list(257, (i) => `{"type":"Hostname","address":"h${i}"}`),
      ["addresses must have at most 256 distinct entries, has 257"],
    ],
    ["a map", '{"type":"Hostname","address":"a"}', ["addresses must be a list"]],
    ["a null entry", "[null]", ["addresses[0] must be an object"]],
  ])("addresses: %s", (_, source, messages) => expectViolations("machine", "addresses", source, messages));
  test("addresses: sorted by type, then bytes; exact duplicates once", () => {
    const addresses = [
      "Hostname h",
      "ExternalDNS a",
      "ExternalIP 2",
      "InternalDNS b",
      "InternalIP \ue000",
      "InternalIP \u{10000}",
      "ExternalIP 10",
      "Hostname h",
      "InternalIP 2",
    ];
    const source = JSON.stringify(addresses.map((a) => ({ type: a.split(" ")[0], address: a.split(" ")[1], x: 1 })));
    const { values } = decode("machine", { addresses: source });
    expect("addresses" in values && values.addresses?.map(({ type, address }) => `${type} ${address}`)).toEqual([
      "InternalIP 2",
      "InternalIP \ue000",
      "InternalIP \u{10000}",
      "InternalDNS b",
      "ExternalIP 10",
      "ExternalIP 2",
      "ExternalDNS a",
      "Hostname h",
    ]);
  });
  test("addresses: one address of two types is two entries", () => {
    const { values } = decode("machine", {
      addresses: '[{"type":"InternalIP","address":"a"},{"type":"InternalDNS","address":"a"}]',
    });
    expect(values.addresses?.map(({ type }) => type)).toEqual(["InternalIP", "InternalDNS"]);
  });
  test("addresses: 300 entries, 256 of them distinct", () => {
    const { values, violations } = decode("machine", {
      addresses: list(300, (i) => `{"type":"Hostname","address":"h${i % 256}"}`),
    });
    expect([violations, "addresses" in values && values.addresses?.length]).toEqual([[], 256]);
  });

  test.each<[string, string, string[]]>([
    ["empty is not null here", '""', ["failure_domain must have 1 to 256 bytes, has 0"]],
    ["257 bytes", bytes(257), ["failure_domain must have 1 to 256 bytes, has 257"]],
    ["a list", "[]", ["failure_domain must be a string"]],
  ])("failure_domain: %s", (_, source, messages) => expectViolations("machine", "failure_domain", source, messages));
  test.each(['"true"', "1", "{}"])("interruptible: %s", (source) =>
    expectViolations("machine", "interruptible", source, ["interruptible must be true or false"]),
  );
  test.each([true, false])("interruptible: %s", (value) =>
    expect(decode("machine", { interruptible: String(value) }).values).toMatchObject({ interruptible: value }),
  );
});

describe("what was requested and recorded (contract 7.5)", () => {
  const machine = (outputs: Readonly<Record<string, string>>, context: object) =>
    decodeOutputs("machine", given({ ...minimal.machine, ...outputs }), context);
  test.each([
    ["equal", '"zone-a"', { requestedFailureDomain: "zone-a" }, []],
    [
      "another one",
      '"zone-b"',
      { requestedFailureDomain: "zone-a" },
      ["failure_domain differs, and a failure domain was requested"],
    ],
    ["null", "null", { requestedFailureDomain: "zone-a" }, ["failure_domain is null, and a failure domain was requested"]],
    ["no request", '"zone-b"', { requestedFailureDomain: null }, []],
    ["no request, null", "null", {}, []],
  ])("failure_domain: %s", (_, source, context, messages) => {
    const decoded = machine({ failure_domain: source }, context);
    expect(decoded.violations).toEqual(
      messages.map((message) => ({ output: "failure_domain", reason: "FailureDomainMismatch", message })),
    );
    expect("failure_domain" in decoded.values).toBe(messages.length === 0);
  });
  test("failure_domain: an invalid one is no mismatch as well", () =>
    expect(machine({ failure_domain: "1" }, { requestedFailureDomain: "zone-a" }).violations).toEqual([
      { output: "failure_domain", reason: "OutputsInvalid", message: "failure_domain must be a string" },
    ]));
  test.each([
    ["the same", '"noop:///a/b"', "noop:///a/b", []],
    ["another one", '"noop:///a/c"', "noop:///a/b", ["provider_id differs from the one recorded before"]],
    ["none recorded", '"noop:///a/c"', null, []],
    ["an empty one recorded is none", '"noop:///a/c"', "", []],
  ])("provider_id: %s", (_, source, providerID, messages) =>
    expect(machine({ provider_id: source }, { providerID }).violations).toEqual(
      messages.map((message) => ({ output: "provider_id", reason: "ProviderIDChanged", message })),
    ),
  );
  test("provider_id: gone is pending, not changed", () => {
    const decoded = machine({ provider_id: "null" }, { providerID: "noop:///a/b" });
    expect([decoded.pending, decoded.violations]).toEqual([["provider_id"], []]);
  });
  test("a pool has neither", () =>
    expect(
      decodeOutputs("machinepool", given(minimal.machinepool), { requestedFailureDomain: "z", providerID: "other" }).violations,
    ).toEqual([]));
});
