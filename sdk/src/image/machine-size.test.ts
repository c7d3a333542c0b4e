import { describe, expect, test } from "vitest";
import { type Capacity, decodeCapacity } from "./capacity.ts";
import { imageLabels } from "./labels.ts";
import { decodeMachineSize } from "./machine-size.ts";
import { decodeNodeInfo, nodeArchitectures } from "./node-info.ts";

const capacityOf = (label: string): Capacity => {
  const decoded = decodeCapacity(label);
  if (decoded.kind === "issues") throw new Error(decoded.issues[0]?.message);
  return decoded.capacity;
};
describe("the node-info label (image 3.1)", () => {
  test.each([
    [
      "of the no-op machine image (modules-noop 4.4)",
      '{"architecture":"amd64","operatingSystem":"linux"}',
      { architecture: "amd64", operatingSystem: "linux" },
    ],
    ["of 64 bytes", `{"operatingSystem":"${"é".repeat(32)}"}`, { operatingSystem: "é".repeat(32) }],
  ])("%s", (_, label, nodeInfo) => expect(decodeNodeInfo(label)).toEqual({ kind: "node-info", nodeInfo }));
  test.each(nodeArchitectures)("of %s alone", (architecture) =>
    expect(decodeNodeInfo(`{"architecture":"${architecture}"}`)).toEqual({ kind: "node-info", nodeInfo: { architecture } }),
  );
  test("the architectures", () => expect(nodeArchitectures).toEqual(["amd64", "arm64", "s390x", "ppc64le"]));

  const key = imageLabels.nodeInfo.key;
  test.each([
    ["no JSON", "linux", ["not-json"]],
    ["trailing data", '{"architecture":"amd64"},', ["not-json"]],
    ["null", "null", ["not-an-object"]],
    ["nothing set", "{}", ["empty"]],
    ["an unknown key", '{"architecture":"amd64","os":"linux"}', ["key"]],
    ["a key in another case", '{"Architecture":"amd64"}', ["key"]],
    ["a number", '{"architecture":1}', ["type"]],
    ["a null beside a value", '{"architecture":null,"operatingSystem":"linux"}', ["type"]],
    ["an unknown architecture", '{"architecture":"x86_64"}', ["value"]],
    ["an empty architecture", '{"architecture":"","operatingSystem":"linux"}', ["value"]],
    ["an empty operating system", '{"operatingSystem":""}', ["value"]],
    ["an operating system of 65 bytes", `{"operatingSystem":"${"é".repeat(32)}x"}`, ["value"]],
    ["all problems", '{"architecture":"x","operatingSystem":1,"__proto__":"x"}', ["value", "type", "key"]],
  ])("invalid: %s", (_, label, problems) => {
    const decoded = decodeNodeInfo(label);
    expect(decoded.kind === "issues" && decoded.issues.map(({ problem }) => problem)).toEqual(problems);
    expect(decoded.kind === "issues" && decoded.issues.every(({ message }) => message.startsWith(`${key}: `))).toBe(true);
  });
});

describe("what a template makes of the labels (image 3.1, api 7.2)", () => {
  const labels = (capacity?: string, nodeInfo?: string): Map<string, string> =>
    new Map([
      ...(capacity === undefined ? [] : [[imageLabels.capacity.key, capacity] as const]),
      ...(nodeInfo === undefined ? [] : [[imageLabels.nodeInfo.key, nodeInfo] as const]),
    ]);
  const good = '{"cpu":"2"}';
  const info = '{"architecture":"arm64"}';
  const given = capacityOf('{"memory":"1Gi"}');

  test("both labels", () =>
    expect(decodeMachineSize("machine", labels(good, info))).toEqual({
      kind: "resolved",
      size: { capacity: capacityOf(good), nodeInfo: { architecture: "arm64" } },
    }));
  test("neither label and no override: not declared, no scale from zero", () =>
    expect(decodeMachineSize("machine", labels())).toEqual({ kind: "not-declared" }));
  test.each(["cluster", "machinepool"] as const)("%s images have no size, even with labels that do not read", (role) =>
    expect(decodeMachineSize(role, labels("x", "x"), given)).toEqual({ kind: "not-declared" }),
  );
  test("a bad capacity leaves node info set", () =>
    expect(decodeMachineSize("machine", labels("{}", info))).toMatchObject({
      kind: "invalid",
      size: { nodeInfo: { architecture: "arm64" } },
      issues: [{ label: imageLabels.capacity.key, problem: "empty" }],
    }));
  test("bad node info leaves the capacity set", () =>
    expect(decodeMachineSize("machine", labels(good, "{}"))).toMatchObject({
      kind: "invalid",
      size: { capacity: capacityOf(good) },
      issues: [{ label: imageLabels.nodeInfo.key, problem: "empty" }],
    }));
  test("spec.capacity replaces the label as a whole: no merge, and a bad label is not read", () => {
    expect(decodeMachineSize("machine", labels(good), given)).toEqual({ kind: "resolved", size: { capacity: given } });
    expect(decodeMachineSize("machine", labels("x"), given)).toEqual({ kind: "resolved", size: { capacity: given } });
  });
  test("spec.capacity leaves node info to the image", () => {
    expect(decodeMachineSize("machine", labels(undefined, info), given)).toEqual({
      kind: "resolved",
      size: { capacity: given, nodeInfo: { architecture: "arm64" } },
    });
    expect(decodeMachineSize("machine", labels(undefined, "x"), given)).toMatchObject({
      kind: "invalid",
      size: { capacity: given },
    });
  });
  test("an empty spec.capacity is none", () =>
    expect(decodeMachineSize("machine", labels(good), new Map())).toMatchObject({ size: { capacity: capacityOf(good) } }));
});
