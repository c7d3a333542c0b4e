import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Role } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { inputsHash } from "../hash/inputs-hash.ts";
import { seed } from "../json/json-text.testdata.ts";
import { JsonText } from "../json/text.ts";
import { resolveVariables, type VariablesResolution, type VariablesSpec } from "./resolve-variables.ts";
import type { SourceReading, VariablesSource } from "./source.ts";

type Source = VariablesSpec["sources"][number];

const labels = { "captf.io/variables": "true" };
const bytes = (text: string) => new TextEncoder().encode(text);
const found = (data: Readonly<Record<string, string | Uint8Array>>): SourceReading => ({
  kind: "found",
  labels,
  data: new Map(Object.entries(data)),
});
const configMap = (
  data: Readonly<Record<string, string | Uint8Array>>,
  options: Pick<VariablesSource, "format" | "optional"> = {},
): Source => ({
  source: { configMapRef: { name: "settings" }, ...options },
  reading: found(data),
});
const secret = (data: Readonly<Record<string, string>>, options: Pick<VariablesSource, "format" | "optional"> = {}): Source => ({
  source: { secretRef: { name: "db.prod" }, ...options },
  reading: found(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, bytes(value)]))),
});
const resolve = (sources: readonly Source[], inline?: string, role: Role = "machine"): VariablesResolution =>
  resolveVariables({ role, sources, ...(inline !== undefined && { inline: new JsonText(inline) }) });

/** Name to JSON text, `sensitive` and `lenient`; or the reason and message. */
const outcome = (resolution: VariablesResolution) =>
  resolution.kind === "resolved"
    ? Object.fromEntries(
        [...resolution.variables].map(([name, v]) => [
          name,
          [v.value.source, v.sensitive && "sensitive", v.lenient && "lenient"],
        ]),
      )
    : resolution.kind === "refused"
      ? `${resolution.reason}: ${resolution.message}`
      : `unreadable: ${resolution.message}`;

describe("what wins (inputs-rendering 4.2)", () => {
  test.each<[string, Source[], string | undefined, unknown]>([
    ["nothing set", [], undefined, {}],
    [
      "a later source over an earlier one",
      [configMap({ a: "1" }), configMap({ a: "2" })],
      undefined,
      { a: ['"2"', false, "lenient"] },
    ],
    ["inline over all", [secret({ a: "s" })], '{"a": 1}', { a: ["1", false, false] }],
    ["a Secret's value is sensitive", [secret({ a: "s" })], undefined, { a: ['"s"', "sensitive", "lenient"] }],
    [
      "sensitivity follows the winning value: a ConfigMap over a Secret",
      [secret({ a: "s" }), configMap({ a: "c" })],
      undefined,
      { a: ['"c"', false, "lenient"] },
    ],
    [
      "and a Secret over a ConfigMap",
      [configMap({ a: "c" }), secret({ a: "s" })],
      undefined,
      { a: ['"s"', "sensitive", "lenient"] },
    ],
    [
      "leniency too: JSON over String",
      [configMap({ a: "[" }), configMap({ a: "[1]" }, { format: "JSON" })],
      undefined,
      { a: ["[1]", false, false] },
    ],
    [
      "JSON is kept raw",
      [configMap({ a: ' {"b": 1.50, "b": 1e3} ' }, { format: "JSON" })],
      undefined,
      { a: [' {"b": 1.50, "b": 1e3} ', false, false] },
    ],
    [
      "String becomes a JSON string, not HTML-escaped",
      [configMap({ a: '<"&\n' })],
      undefined,
      { a: ['"<\\"&\\n"', false, "lenient"] },
    ],
    ["a BOM is part of a String", [configMap({ a: bytes("\ufeffx") })], undefined, { a: ['"\ufeffx"', false, "lenient"] }],
    ["binaryData is treated as data", [configMap({ a: bytes("ü") })], undefined, { a: ['"ü"', false, "lenient"] }],
    [
      "inline literals beyond double precision (TRAP)",
      [],
      '{"n": 12345678901234567890, "f": 1.50, "__proto__": {"x": 1}}',
      { n: ["12345678901234567890", false, false], f: ["1.50", false, false], ["__proto__"]: ['{"x": 1}', false, false] },
    ],
  ])("%s", (_, sources, inline, expected) => expect(outcome(resolve(sources, inline))).toEqual(expected));

  test("nothing set hashes as no variables at all", () => {
    const resolution = resolve([configMap({})], "{}");
    if (resolution.kind !== "resolved") throw new Error(resolution.message);
    const hashed = { role: "machine", image: "i", inputs: goldenInputs("machine") } as const;
    expect(inputsHash({ ...hashed, variables: resolution.variables })).toBe(inputsHash(hashed));
  });
  test("another role's input is a free name, the own role's is reserved (inputs-rendering 4.3)", () => {
    expect(resolve([], '{"machine_name":1}', "cluster").kind).toBe("resolved");
    expect(outcome(resolve([], '{"machine_name":1}', "machine"))).toMatch(/^VariablesInvalid: .*"machine_name" is reserved/);
  });
});

describe("what refuses (inputs-rendering 4.2)", () => {
  const absent = (optional?: boolean): Source => ({
    source: { secretRef: { name: "db" }, optional },
    reading: { kind: "not-found" },
  });
  const unlabelled = (value: string | undefined, optional?: boolean): Source => ({
    source: { configMapRef: { name: "settings" }, optional },
    reading: {
      kind: "found",
      labels: value === undefined ? undefined : { "captf.io/variables": value },
      data: new Map([["a", "x"]]),
    },
  });
  test.each<[string, Source[], string | undefined, unknown]>([
    [
      "a missing source",
      [configMap({}), absent()],
      undefined,
      'VariablesSourceNotFound: Secret "db" (spec.variablesFrom[1]) does not exist',
    ],
    ["an optional one contributes nothing", [absent(true), configMap({ a: "1" })], undefined, { a: ['"1"', false, "lenient"] }],
    [
      "a source without the label",
      [unlabelled(undefined)],
      undefined,
      'VariablesSourceNotFound: ConfigMap "settings" (spec.variablesFrom[0]) does not have the label captf.io/variables=true',
    ],
    ["a label of another value", [unlabelled("True")], undefined, expect.stringContaining("VariablesSourceNotFound: ")],
    ["an optional one without the label", [unlabelled("yes", true)], undefined, {}],
    [
      "another error is one to retry, also for an optional source",
      [{ source: { secretRef: { name: "db" }, optional: true }, reading: { kind: "failed", cause: new Error("500") } }],
      undefined,
      'unreadable: Secret "db" (spec.variablesFrom[0]) could not be read',
    ],
    [
      "the first problem in list order",
      [absent(), configMap({ source: "x" })],
      undefined,
      expect.stringContaining("VariablesSourceNotFound"),
    ],
    [
      "the first bad key in sorted order",
      [configMap({ source: "x", "a.b": "x" })],
      undefined,
      expect.stringMatching(
        /^VariablesInvalid: ConfigMap "settings" \(spec.variablesFrom\[0\]\): key "a.b" is not an identifier/,
      ),
    ],
    [
      "a reserved key",
      [secret({ captf_x: "x" })],
      undefined,
      expect.stringMatching(/Secret "db.prod" .*key "captf_x" is reserved/),
    ],
    [
      "bytes that are no UTF-8",
      [configMap({ a: new Uint8Array([0xff]) })],
      undefined,
      expect.stringMatching(/key "a" is not valid UTF-8$/),
    ],
    ["an unpaired surrogate", [configMap({ a: "\ud800" })], undefined, expect.stringMatching(/key "a" is not valid UTF-8$/)],
    [
      "no UTF-8 in format JSON",
      [configMap({ a: new Uint8Array([0x22, 0xff, 0x22]) }, { format: "JSON" })],
      undefined,
      expect.stringMatching(/UTF-8$/),
    ],
    [
      "no JSON in format JSON",
      [configMap({ a: "{" }, { format: "JSON" })],
      undefined,
      expect.stringMatching(/key "a" is not valid JSON/),
    ],
    ["a BOM is no JSON", [configMap({ a: "\ufeff1" }, { format: "JSON" })], undefined, expect.stringMatching(/not valid JSON/)],
    ["trailing data", [configMap({ a: "1 2" }, { format: "JSON" })], undefined, expect.stringMatching(/not valid JSON/)],
    [
      "endless nesting",
      [configMap({ a: "[".repeat(1e5) }, { format: "JSON" })],
      undefined,
      expect.stringMatching(/not valid JSON/),
    ],
    [
      "a bad value that a later source replaces",
      [configMap({ a: "{" }, { format: "JSON" }), configMap({ a: "1" })],
      undefined,
      expect.stringMatching(/JSON/),
    ],
    ["inline null (not an object)", [], "null", "VariablesInvalid: spec.variables is not a JSON object"],
    ["an inline array", [], "[]", "VariablesInvalid: spec.variables is not a JSON object"],
    ["inline text that is no JSON", [], "{", "VariablesInvalid: spec.variables is not a JSON object"],
    [
      "a bad inline key",
      [],
      '{"b c":1,"a b":1}',
      expect.stringMatching(/^VariablesInvalid: spec.variables: key "a b" is not an identifier/),
    ],
    ["a source before an inline key", [absent()], '{"a b":1}', expect.stringContaining("VariablesSourceNotFound")],
    [
      "a source that names both is its Secret",
      [{ source: { configMapRef: { name: "c" }, secretRef: { name: "s" } }, reading: { kind: "not-found" } }],
      undefined,
      expect.stringContaining('Secret "s"'),
    ],
    [
      "one with an empty Secret name its ConfigMap",
      [{ source: { configMapRef: { name: "c" }, secretRef: { name: "" } }, reading: { kind: "not-found" } }],
      undefined,
      expect.stringContaining('ConfigMap "c"'),
    ],
  ])("%s", (_, sources, inline, expected) => expect(outcome(resolve(sources, inline))).toEqual(expected));

  test("limits: 16 sources and 256 inline keys are fine, one more is not (inputs-rendering 9)", () => {
    const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));
    expect(resolve(Array<Source>(16).fill(configMap({ a: "1" })), keys(256)).kind).toBe("resolved");
    expect(outcome(resolve(Array<Source>(17).fill(configMap({ a: "1" }))))).toMatch(/^VariablesInvalid: .*17 items/);
    expect(outcome(resolve([], keys(257)))).toMatch(/^VariablesInvalid: .*257 keys/);
  });
  test("a long name is cut in the message", () =>
    expect(String(outcome(resolve([], `{"${"a b".repeat(1e5)}":1}`))).length).toBeLessThan(500));
});

test("never throws and never tells a value, whatever sources hold", () => {
  const canary = "c4n4ry";
  const value = fc.oneof(
    fc.constantFrom(canary, `{"${canary}": ${canary}`, `"${canary}\ud800"`, `${canary}\0`, ""),
    fc.constantFrom(bytes(canary), new Uint8Array([...bytes(canary), 0xff])),
    fc.json(),
  );
  const reading = fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .dictionary(fc.constantFrom("a", "b c", "source", "captf_x", "__proto__", ""), value)
        .map((data) => found(data)),
    },
    fc.constantFrom<SourceReading>({ kind: "not-found" }, { kind: "failed", cause: canary }),
  );
  const source = fc.record<Source>({
    source: fc.record<VariablesSource>({
      secretRef: fc.constantFrom(undefined, { name: "s" }),
      optional: fc.boolean(),
      format: fc.constantFrom("String", "JSON"),
    }),
    reading,
  });
  fc.assert(
    fc.property(
      fc.array(source, { maxLength: 4 }),
      fc.option(fc.oneof(fc.json(), fc.constant(canary)), { nil: undefined }),
      (sources, inline) => {
        const resolution = resolve(sources, inline);
        if (resolution.kind !== "resolved") expect(resolution.message).not.toContain(canary);
        else for (const { value: text } of resolution.variables.values()) expect(() => text.tree).not.toThrow();
      },
    ),
    { seed, numRuns: 1000 },
  );
});
