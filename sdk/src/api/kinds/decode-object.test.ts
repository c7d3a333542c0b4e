import { describe, expect, test } from "vitest";
import { exampleObjects } from "../../examples/objects/example-objects.ts";
import { fromJson, type JsonInput, toJson } from "../../json/convert.ts";
import { parseJson } from "../../json/parse.ts";
import { formatPath } from "../../schema/value-type.ts";
import { decodeObject } from "./decode-object.ts";
import { draft, set } from "./draft.testdata.ts";
import { allFacts } from "./facts.testdata.ts";
import { type KindName, kindNames } from "./table.ts";

const problems = (kind: KindName, object: unknown): readonly string[] => {
  const decoded = decodeObject(kind, parseJson(JSON.stringify(object)));
  return decoded.kind === "issues" ? decoded.issues.map(({ path, message }) => `${formatPath(path)}: ${message}`) : [];
};

describe.each(kindNames)("%s", (kind) => {
  test.each(["small", "full"] as const)("the %s example is what is decoded from it", (size) => {
    const node = toJson(exampleObjects[kind][size] as unknown as JsonInput);
    const decoded = decodeObject(kind, node);
    if (decoded.kind === "issues") throw new Error(JSON.stringify(decoded.issues));
    expect(fromJson(toJson(decoded.object as unknown as JsonInput))).toEqual(fromJson(node));
  });

  test.each(allFacts.filter((fact) => fact.kind === kind).map(({ path, says, ...values }) => ({ path, says, ...values })))(
    "$path: $says (api 2 to 9)",
    ({ path, accepted, refused }) => {
      for (const value of accepted) expect(problems(kind, set(draft(kind), path, value))).toEqual([]);
      const place = formatPath(path.split(".").map((name) => (/^[0-9]+$/.test(name) ? Number(name) : name)));
      for (const value of refused) {
        const found = problems(kind, set(draft(kind), path, value));
        expect({ value, found }).not.toEqual({ value, found: [] });
        // The place itself, a field that is missing in it, or the owner of a rule on two fields.
        for (const problem of found)
          expect(problem.startsWith(place) || place.startsWith(problem.split(":")[0] ?? "?")).toBe(true);
      }
    },
  );
});

test("all problems are reported, each with its path", () => {
  const object = set(set(set(draft("TerraformMachine"), "spec.source.image", ""), "spec.size", 1), "spec.jobs.env.0", {});
  expect(problems("TerraformMachine", object)).toEqual([
    "spec.size: is an unknown field",
    "spec.jobs.env[0].name: is required",
    "spec.source.image: must have 1 to 512 characters",
  ]);
});

test.each<[string, string, readonly string[]]>([
  ["a repeated key anywhere", '"variables":{"a":1,"a":2}', ["spec.variables.a: is repeated"]],
  ["a number that no double holds", '"variables":{"a":[1e999]}', ["spec.variables.a[0]: is too large a number"]],
  ["a prototype's name is a field like any other", '"__proto__":{}', ["spec.__proto__: is an unknown field"]],
  [
    "TRAP: null is absent, as the API server drops it",
    '"drift":null,"jobs":{"env":null,"resources":{"limits":{"cpu":null}}}',
    [],
  ],
  [
    "so a field that is required is not there",
    '"variablesFrom":[{"secretRef":{"name":null}}]',
    ["spec.variablesFrom[0].secretRef.name: is required"],
  ],
  ["nor is a count of fields met", '"status":{"initialization":null}', ["status: must have at least one field"]],
  ["but null is no item of a list", '"variablesFrom":[null]', ["spec.variablesFrom[0]: must be an object, is null"]],
  ["and a variable that is null is one", '"variables":{"a":null}', []],
  ["1.0 and 1e1 are integers", '"remediation":{"unhealthyThreshold":1.0,"healthCheckIntervalSeconds":6e1}', []],
])("%s", (_, field, expected) => {
  const text = JSON.stringify(draft("TerraformMachine", "small")).replace(
    '"spec":{',
    field.startsWith('"status"') ? `${field},"spec":{` : `"spec":{${field},`,
  );
  const decoded = decodeObject("TerraformMachine", parseJson(text));
  const issues = decoded.kind === "issues" ? decoded.issues : [];
  expect(issues.map(({ path, message }) => `${formatPath(path)}: ${message}`)).toEqual(expected);
});

test.each([
  ["another kind", "kind", "TerraformMachine", "kind"],
  ["another version", "apiVersion", "infrastructure.cluster.x-k8s.io/v1beta1", "apiVersion"],
  ["no name", "metadata", {}, "metadata.name"],
  ["no metadata", "metadata", undefined, "metadata"],
  ["a name that is none", "metadata.name", "A", "metadata.name"],
  ["an unknown field of metadata", "metadata.nam", "a", "metadata.nam"],
  ["an unknown field", "sepc", {}, "sepc"],
])("refused: %s", (_, path, value, place) => {
  const found = problems("TerraformCluster", set(draft("TerraformCluster"), path, value));
  expect(found.map((problem) => problem.split(":")[0])).toEqual([place]);
});

test("a template of a kind without status has none", () =>
  expect(problems("TerraformClusterTemplate", { ...draft("TerraformClusterTemplate"), status: {} })).toEqual([
    "status: is an unknown field",
  ]));
