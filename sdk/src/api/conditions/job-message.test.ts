import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { jobMessage, jobOfMessage, planMessage, planOfMessage } from "./job-message.ts";

describe("TRAP: `Job <name>` and an end or `:` are read again, so they stay as they are (conditions-events A6)", () => {
  test("written", () => {
    expect(jobMessage("captf-c-prod-plan-a1-49ae0c")).toBe("Job captf-c-prod-plan-a1-49ae0c");
    expect(jobMessage("captf-c-prod-plan-a1-49ae0c", "step plan failed")).toBe(
      "Job captf-c-prod-plan-a1-49ae0c: step plan failed",
    );
  });
  test.each<[string, string, string | undefined]>([
    ["alone", "Job captf-c-a-apply-a1-000000", "captf-c-a-apply-a1-000000"],
    ["with more", "Job captf-c-a.b-apply-a1-000000: x", "captf-c-a.b-apply-a1-000000"],
    ["with more on further lines", "Job a:\nb", "a"],
    ["a text that goes on without a colon", "Job a disappeared", undefined],
    ["a text before it", "the Job a", undefined],
    ["no name", "Job ", undefined],
    ["no name before a colon", "Job : x", undefined],
    ["two spaces", "Job  a", undefined],
    ["another case", "job a", undefined],
    ["a line end behind the name", "Job a\n", undefined],
    ["a plan's", "TerraformPlan a plans inputs hash h2:00: 1 to create", undefined],
    ["empty", "", undefined],
  ])("read: %s", (_, message, job) => expect(jobOfMessage(message)).toBe(job));
  test("whatever follows, the Job is the one that was written", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^captf-(c|m|mp)-[a-z0-9.-]{1,30}-[0-9a-f]{6}$/), fc.string(), (job, more) => {
        expect(jobOfMessage(jobMessage(job, more))).toBe(job);
        expect(planOfMessage(jobMessage(job, more))).toBeUndefined();
      }),
      { seed, numRuns: 200 },
    ));
});

describe("a plan's message (conditions-events A6)", () => {
  const message = planMessage({ name: "prod-6eddeb4267", inputsHash: "h2:00" });
  test("written", () => expect(message).toBe("TerraformPlan prod-6eddeb4267 plans inputs hash h2:00"));
  test("read, with what follows", () => {
    expect(planOfMessage(`${message}: 1 to create`)).toBe("prod-6eddeb4267");
    expect(planOfMessage("TerraformPlan a was superseded")).toBeUndefined();
    expect(planOfMessage(`Job a: ${message}`)).toBeUndefined();
  });
});
