import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mutationsOf } from "../hostile.testdata.ts";
import { seed } from "../json/json-text.testdata.ts";
import { decodeCapacity } from "./capacity.ts";
import { maxLabelIssues, maxSizeLabelBytes } from "./label-issues.ts";
import { imageLabels } from "./labels.ts";
import { decodeNodeInfo } from "./node-info.ts";

describe("labels of a hostile image", () => {
  test("a label too large is not read", () => {
    const fits = `{"cpu":"1"${" ".repeat(maxSizeLabelBytes - 11)}}`;
    expect(decodeCapacity(fits).kind).toBe("capacity");
    expect(decodeCapacity(` ${fits}`)).toMatchObject({ issues: [{ problem: "too-large" }] });
    expect(decodeNodeInfo(" ".repeat(maxSizeLabelBytes + 1))).toMatchObject({ issues: [{ problem: "too-large" }] });
    expect(decodeNodeInfo("é".repeat(maxSizeLabelBytes / 2 + 1))).toMatchObject({ issues: [{ problem: "too-large" }] });
  });
  test("the first problems are told, the rest counted", () => {
    const many = `{${Array.from({ length: 100 }, (_, i) => `"r${i}":1`).join()}}`;
    const decoded = decodeCapacity(many);
    if (decoded.kind !== "issues") throw new Error("it decodes");
    expect(decoded.issues).toHaveLength(maxLabelIssues + 1);
    expect(decoded.issues.at(-1)?.message).toBe(`${imageLabels.capacity.key}: 90 more problems`);
  });
  test("a quoted value is cut and stays on one line", () => {
    const decoded = decodeCapacity(`{"cpu":"\\n${"x".repeat(1000)}"}`);
    if (decoded.kind !== "issues") throw new Error("it decodes");
    expect(decoded.issues[0]?.message).toBe(`${imageLabels.capacity.key}: "\\n${"x".repeat(63)}…" is not a quantity of "cpu"`);
  });
  test("a resource with a name of every object is only a resource", () => {
    expect(decodeCapacity('{"constructor":"1"}')).toMatchObject({ kind: "capacity" });
    expect(decodeCapacity('{"__proto__":"1"}')).toMatchObject({ issues: [{ problem: "key" }] });
  });
  test("nests as deep as it likes", () =>
    expect(decodeCapacity(`{"cpu":${"[".repeat(10_000)}`)).toMatchObject({ issues: [{ problem: "not-json" }] }));
  const sizes = mutationsOf('{"cpu":"4","memory":"16Gi","nvidia.com/gpu":"1"}');
  const infos = mutationsOf('{"architecture":"amd64","operatingSystem":"linux"}');
  test("any text decodes or has issues", () =>
    fc.assert(
      fc.property(fc.oneof(sizes, infos, fc.string()), (text) => {
        expect(["capacity", "issues"]).toContain(decodeCapacity(text).kind);
        expect(["node-info", "issues"]).toContain(decodeNodeInfo(text).kind);
      }),
      { seed, numRuns: 10_000 },
    ));
});
