import { describe, expect, test } from "vitest";
import { roles } from "../contract/role.ts";
import { type Health, healthCondition } from "./health.ts";
import { decode, expectViolations, running } from "./outputs.testdata.ts";

describe("health, every role (contract 7.3)", () => {
  const state = "health.state must be one of pending, running, degraded, stopped, terminated, unknown";
  test.each(roles)("%s", (role) => expectViolations(role, "health", '"running"', ["health must be an object"]));
  test.each<[string, string, string[]]>([
    ["an unknown state", '{"state":"Running","healthy":true}', [state]],
    ["a null state", '{"state":null,"healthy":true}', [state]],
    ["no state", '{"healthy":true}', ["health.state is missing"]],
    ["healthy missing, even where it does not matter", '{"state":"stopped"}', ["health.healthy is missing"]],
    ["healthy null", '{"state":"running","healthy":null}', ["health.healthy must be true or false"]],
    ["healthy as text", '{"state":"running","healthy":"true"}', ["health.healthy must be true or false"]],
    ["a message that is no text", '{"state":"running","healthy":true,"message":1}', ["health.message must be a string"]],
    ["reasons that are no list", '{"state":"running","healthy":true,"reasons":"a"}', ["health.reasons must be a list"]],
    [
      "a reason that is no text",
      '{"state":"running","healthy":true,"reasons":["a",null]}',
      ["health.reasons[1] must be a string"],
    ],
    ["a list", "[]", ["health must be an object"]],
    ["all problems at once", '{"state":1,"reasons":0}', [state, "health.healthy is missing", "health.reasons must be a list"]],
  ])("%s", (_, source, messages) => expectViolations("machine", "health", source, messages));
  test("defaults, nulls and unknown attributes", () => {
    const health = { state: "running", healthy: true, message: null, reasons: [] };
    expect(decode("machine", { health: running }).values.health).toEqual(health);
    expect(
      decode("machine", { health: '{"reasons":null,"message":null,"state":"running","healthy":true,"x":{}}' }).values.health,
    ).toEqual(health);
  });
});

describe("InfrastructureHealthy (contract 7.3)", () => {
  test.each<[Health["state"], string, string]>([
    ["pending", "False InstancePending", "False InstancePending"],
    ["running", "True Healthy", "False InstanceUnhealthy"],
    ["degraded", "False InstanceDegraded", "False InstanceDegraded"],
    ["stopped", "False InstanceStopped", "False InstanceStopped"],
    ["terminated", "False InstanceTerminated", "False InstanceTerminated"],
    ["unknown", "Unknown HealthUnknown", "Unknown HealthUnknown"],
  ])("%s", (state, healthy, unhealthy) => {
    const condition = (value: boolean) => {
      const { status, reason } = healthCondition({ state, healthy: value, message: null, reasons: [] });
      return `${status} ${reason}`;
    };
    expect([condition(true), condition(false)]).toEqual([healthy, unhealthy]);
  });
  test.each([null, undefined])("%s is unknown", (health) =>
    expect(healthCondition(health)).toEqual({
      type: "InfrastructureHealthy",
      status: "Unknown",
      reason: "HealthUnknown",
      message: "HealthUnknown",
    }),
  );
  test.each([
    ["both", "m", ["a", "b"], "m; reasons: a, b"],
    ["message only", "m", [], "m"],
    ["reasons only", null, ["a"], "reasons: a"],
    ["an empty message", "", ["a"], "reasons: a"],
    ["neither", null, [], "Healthy"],
  ])("message: %s", (_, message, reasons, expected) =>
    expect(healthCondition({ state: "running", healthy: true, message, reasons }).message).toBe(expected),
  );
});
