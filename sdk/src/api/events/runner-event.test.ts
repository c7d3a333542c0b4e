import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { decodeEventObject, type EventObject, encodeEventObject } from "./object-reference.ts";
import { buildRunnerEvent, nextEventTime, type RunnerEventSource } from "./runner-event.ts";

const object: EventObject = {
  apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
  kind: "TerraformCluster",
  namespace: "team-a",
  name: "prod",
  uid: "0b5a4c7e-8f1d-4f6e-9b57-3a8d0c2b1e11",
};
const written = "infrastructure.cluster.x-k8s.io/v1alpha1/TerraformCluster/team-a/prod/0b5a4c7e-8f1d-4f6e-9b57-3a8d0c2b1e11";
const source: RunnerEventSource = {
  object,
  job: "captf-c-prod-apply-a1-000000",
  instance: "captf-c-prod-apply-a1-000000-x7k2p",
  // 2026-11-30T12:00:00.123456789Z
  at: BigInt(Date.UTC(2026, 10, 30, 12)) * 1_000_000n + 123_456_789n,
  reason: "StepFailed",
  type: "Warning",
  action: "apply",
  note: "no",
};

describe("--event-object (runner 2.4, 17, job 9)", () => {
  test("written", () => expect(encodeEventObject(object)).toBe(written));
  test.each<[string, string, EventObject | undefined]>([
    ["from the right: an apiVersion has a / of its own", written, object],
    [
      "a version without group",
      "v1/ConfigMap/n/a/u",
      { apiVersion: "v1", kind: "ConfigMap", namespace: "n", name: "a", uid: "u" },
    ],
    ["more than one / before it", `a/b/c/${written}`, { ...object, apiVersion: `a/b/c/${object.apiVersion}` }],
    ["no apiVersion", "TerraformCluster/team-a/prod/u", undefined],
    ["an empty apiVersion", "/TerraformCluster/team-a/prod/u", undefined],
    ["no UID", "v1/ConfigMap/n/a/", undefined],
    ["no name", "v1/ConfigMap/n//u", undefined],
    ["no namespace", "v1/ConfigMap//a/u", undefined],
    ["no kind", "v1//n/a/u", undefined],
    ["empty", "", undefined],
  ])("read: %s", (_, value, expected) => expect(decodeEventObject(value)).toEqual(expected));
  test("what is written is read", () => {
    const part = fc.stringMatching(/^[A-Za-z0-9.-]{1,20}$/);
    fc.assert(
      fc.property(
        fc.record({ apiVersion: part, kind: part, namespace: part, name: part, uid: part }),
        fc.boolean(),
        (of, grouped) => {
          const given = { ...of, apiVersion: grouped ? `g/${of.apiVersion}` : of.apiVersion };
          expect(decodeEventObject(encodeEventObject(given))).toEqual(given);
        },
      ),
      { seed, numRuns: 200 },
    );
  });
});

describe("the body (runner 17)", () => {
  test("whole", () =>
    expect(buildRunnerEvent(source)).toEqual({
      apiVersion: "events.k8s.io/v1",
      kind: "Event",
      metadata: { name: `prod.${source.at.toString(16)}`, namespace: "team-a" },
      eventTime: "2026-11-30T12:00:00.123456Z",
      reportingController: "captf.io/runner",
      reportingInstance: "captf-c-prod-apply-a1-000000-x7k2p",
      action: "apply",
      reason: "StepFailed",
      type: "Warning",
      regarding: object,
      related: { apiVersion: "batch/v1", kind: "Job", namespace: "team-a", name: "captf-c-prod-apply-a1-000000" },
      note: "no",
    }));
  test("without a Job nothing is related", () => expect(buildRunnerEvent({ ...source, job: "" })).not.toHaveProperty("related"));
  test.each([
    ["microseconds are padded", 7_000n, "2026-11-30T12:00:00.000007Z"],
    ["nanoseconds are cut", 999n, "2026-11-30T12:00:00.000000Z"],
    ["a whole second", 1_000_000_000n, "2026-11-30T12:00:01.000000Z"],
    ["just below one", 999_999_999n, "2026-11-30T12:00:00.999999Z"],
  ])("time: %s", (_, after, expected) =>
    expect(buildRunnerEvent({ ...source, at: BigInt(Date.UTC(2026, 10, 30, 12)) * 1_000_000n + after }).eventTime).toBe(expected),
  );
  test("texts are cut to what the API takes, between code points", () => {
    const long = `x${"é".repeat(2000)}`;
    const { note, action, reportingInstance } = buildRunnerEvent({ ...source, note: long, action: long, instance: long });
    expect([note, action, reportingInstance].map((text) => Buffer.byteLength(text))).toEqual([1023, 127, 127]);
  });
});

test.each([
  ["the first", undefined, 5n, 5n],
  ["the clock went on", 5n, 9n, 9n],
  ["the clock stood still", 5n, 5n, 6n],
  ["the clock went back", 5n, 1n, 6n],
])("names increase strictly within a run: %s (runner 17)", (_, last, clock, expected) =>
  expect(nextEventTime(last, clock)).toBe(expected),
);
