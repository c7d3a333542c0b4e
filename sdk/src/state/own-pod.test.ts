import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { shortHash } from "./names.ts";
import { isOwnPod } from "./own-pod.ts";

const prod = { kind: "TerraformCluster", name: "prod" } as const;

describe("the own-pod test (state 15.1, controller-jobs 1.1)", () => {
  test.each<readonly [string, string, boolean]>([
    ["the Job of the vector (job 2)", "captf-c-prod-plan-a1-49ae0c-x7k2p", true],
    ...["apply", "destroy", "refresh", "drift", "restore", "plan"].map(
      (op) => [`op ${op}`, `captf-c-prod-${op}-a12-49ae0c-x7k2p`, true] as const,
    ),
    ["the highest attempt", "captf-c-prod-plan-a2147483647-49ae0c-x7k2p", true],
    ["an attempt beyond int32", "captf-c-prod-plan-a2147483648-49ae0c-x7k2p", false],
    ["attempt 0", "captf-c-prod-plan-a0-49ae0c-x7k2p", false],
    ["an attempt with a leading zero", "captf-c-prod-plan-a01-49ae0c-x7k2p", false],
    ["no attempt", "captf-c-prod-plan-49ae0c-x7k2p", false],
    ["an unknown op", "captf-c-prod-import-a1-49ae0c-x7k2p", false],
    ["a hash of 5", "captf-c-prod-plan-a1-49ae0-x7k2p", false],
    ["a hash that is not hex", "captf-c-prod-plan-a1-49ae0z-x7k2p", false],
    ["a pod suffix of 4", "captf-c-prod-plan-a1-49ae0c-x7k2", false],
    ["no pod suffix", "captf-c-prod-plan-a1-49ae0c", false],
    ["another kind", "captf-m-prod-plan-a1-49ae0c-x7k2p", false],
    ["another object", "captf-c-prod2-plan-a1-49ae0c-x7k2p", false],
    ["TRAP: an object whose name goes on", "captf-c-prod-b-plan-a1-49ae0c-x7k2p", false],
    ["an object called as an op and attempt", "captf-c-prod-plan-a1-49ae0c-plan-a1-49ae0c-x7k2p", false],
    ["something before it", "x-captf-c-prod-plan-a1-49ae0c-x7k2p", false],
    ["something after it", "captf-c-prod-plan-a1-49ae0c-x7k2p\n", false],
    ["empty", "", false],
  ])("%s", (_, pod, own) => expect(isOwnPod(pod, prod)).toBe(own));

  test("an object whose own name looks like a Job's end", () =>
    expect(isOwnPod("captf-c-prod-plan-a1-49ae0c-plan-a1-49ae0c-x7k2p", { ...prod, name: "prod-plan-a1-49ae0c" })).toBe(true));

  describe("TRAP: 57 characters, so that the hostname is the whole pod name", () => {
    const of = (length: number) => ({ kind: "TerraformMachinePool", name: "n".repeat(length) }) as const;
    const pod = (middle: string) => `captf-mp-${middle}-refresh-a1-49ae0c-x7k2p`;
    test("57 stay", () => {
      expect(pod("n".repeat(30)).length).toBe(57 + 6);
      expect(isOwnPod(pod("n".repeat(30)), of(30))).toBe(true);
      expect(isOwnPod(pod(shortHash("n".repeat(30))), of(30))).toBe(false);
    });
    test("58 are hashed", () => {
      expect(isOwnPod(pod(shortHash("n".repeat(31))), of(31))).toBe(true);
      expect(isOwnPod(pod("n".repeat(31)), of(31))).toBe(false);
    });
    test("a truncated hostname is nobody's", () => expect(isOwnPod(pod("n".repeat(31)).slice(0, 63), of(31))).toBe(false));
  });
});

test("no other object claims a pod", () => {
  const name = fc.stringMatching(/^[a-c]([-a-c0-9]{0,10}[a-c])?$/);
  fc.assert(
    fc.property(name, name, (a, b) => {
      const pod = `captf-m-${a}-apply-a3-0f0f0f-abcde`;
      expect(isOwnPod(pod, { kind: "TerraformMachine", name: b })).toBe(a === b);
    }),
    { seed },
  );
});
