import { describe, expect, test } from "vitest";
import { decideProviderId, missingProviderId } from "./provider-id.ts";

describe("the provider ID of a machine's spec (contract 7.5)", () => {
  const decide = (output: string | undefined, current: string | undefined, applied = true) =>
    decideProviderId("TerraformMachine", { output, current, applied });
  test.each<[string, string | undefined, string | undefined, string | undefined]>([
    ["written once", "a", undefined, "a"],
    ["an empty field is none", "a", "", "a"],
    ["equal: nothing to write", "a", "a", undefined],
    ["another one is a violation, not a write", "b", "a", undefined],
    ["nothing known yet", undefined, undefined, undefined],
    ["an empty output is none", "", undefined, undefined],
  ])("%s", (_, output, current, expected) => expect(decide(output, current)).toBe(expected));
  test("TRAP: latched: an output of null never clears it, Cluster API would blank the Machine's", () =>
    expect(decide(undefined, "a")).toBeUndefined());
  test("of a failed apply it is not taken: the retry may replace the instance", () =>
    expect(decide("a", undefined, false)).toBeUndefined());
});

describe("the group ID of a pool's spec (contract 7.6)", () => {
  test.each<[string, string | undefined, string | undefined, string | undefined]>([
    ["written", "a", undefined, "a"],
    ["a pool's may change", "b", "a", "b"],
    ["equal", "a", "a", undefined],
    ["null keeps it", undefined, "a", undefined],
    ["an empty one keeps it", "", "a", undefined],
  ])("%s", (_, output, current, expected) => {
    for (const applied of [true, false]) {
      expect(decideProviderId("TerraformMachinePool", { output, current, applied })).toBe(expected);
    }
  });
});

describe("a provisioned machine without a provider ID (contract 7.3)", () => {
  const first = "2026-11-30T12:00:00Z";
  const second = "2026-11-30T12:05:00Z";
  const told = (...args: Parameters<typeof missingProviderId>) => {
    const { type, status, reason } = missingProviderId(...args);
    return `${type} ${status}/${reason}`;
  };
  const missing = "InfrastructureHealthy Unknown/ProviderIDMissing";
  const terminated = "InfrastructureHealthy False/InstanceTerminated";
  test("the first sample", () => {
    expect(told(undefined, first)).toBe(missing);
    expect(told({ reason: "Healthy", message: "Healthy" }, first)).toBe(missing);
  });
  test("the message tells the sample, to be read back", () => {
    expect(missingProviderId(undefined, first).message).toContain(`(sample ${first})`);
    expect(missingProviderId(undefined, undefined).message).toContain("(sample none)");
  });
  test("the second sample in a row: gone", () => expect(told(missingProviderId(undefined, first), second)).toBe(terminated));
  test("also after one without a refresh", () => expect(told(missingProviderId(undefined, undefined), second)).toBe(terminated));
  test.each([first, undefined])("the same sample %s read again is no second", (sample) => {
    const once = missingProviderId(undefined, sample);
    expect(missingProviderId(once, sample)).toEqual(once);
  });
  test("an ID in between starts over", () => expect(told({ reason: "InstanceUnhealthy", message: "" }, second)).toBe(missing));
  test("once gone it stays gone, with its message", () => {
    const gone = missingProviderId(missingProviderId(undefined, first), second);
    expect(missingProviderId(gone, second)).toEqual(gone);
    expect(missingProviderId(gone, undefined)).toEqual(gone);
  });
  test("an older manager's marker is read too", () => {
    expect(told({ reason: "ProviderIDMissing", message: `no ID (refresh ${first})` }, first)).toBe(missing);
    expect(told({ reason: "ProviderIDMissing", message: `no ID (refresh ${first})` }, second)).toBe(terminated);
  });
  test("a message without a marker proves nothing: no healthy machine is given up for it", () =>
    expect(told({ reason: "ProviderIDMissing", message: "" }, second)).toBe(missing));
});
