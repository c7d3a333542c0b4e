import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractOutputs } from "../contract/outputs/index.ts";
import { type Role, roles } from "../contract/role.ts";
import { seed } from "../json/json-text.testdata.ts";
import { JsonText } from "../json/text.ts";
import { decodeOutputs } from "./decode-outputs.ts";
import { outputsValid } from "./outputs-valid.ts";

const canary = "c4n4ry";

/** Attribute names and words of the contract, so that values often come near a valid one. */
const attribute = fc.constantFrom(
  "host",
  "port",
  "name",
  "control_plane",
  "attributes",
  "state",
  "healthy",
  "message",
  "reasons",
  "type",
  "address",
  "addresses",
  "provider_id",
  "instance_id",
  "failure_domain",
);
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    1,
    -1,
    0.5,
    6443,
    65536,
    2 ** 31,
    "",
    "running",
    "pending",
    "InternalIP",
    "Hostname",
  ),
  fc.constantFrom(canary, canary.repeat(100)),
);
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(attribute, tie("value"), { maxKeys: 5, noNullPrototype: true }),
    fc.dictionary(fc.constantFrom(canary, "__proto__", "x"), tie("value"), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;

const health = fc.record({ state: fc.constantFrom("running", "unknown"), healthy: fc.boolean() }, { noNullPrototype: true });
const address = fc.record(
  { type: fc.constantFrom("InternalIP", "Hostname"), address: fc.constantFrom("a", "b", "c") },
  { noNullPrototype: true },
);
const domain = fc.record(
  { name: fc.constantFrom("a", "b", "c"), control_plane: fc.constantFrom(true, null) },
  { noNullPrototype: true },
);
const instance = fc.record({ provider_id: fc.constantFrom("a", "b"), addresses: fc.array(address) }, { noNullPrototype: true });

/** Values near the valid ones, by output name. */
const near: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  control_plane_endpoint: fc.record(
    { host: fc.constantFrom("", "h"), port: fc.constantFrom(0, 1, 65536) },
    { noNullPrototype: true },
  ),
  failure_domains: fc.array(domain, { maxLength: 4 }),
  health,
  provider_id: fc.constantFrom("", "a", null),
  failure_domain: fc.constantFrom("a", null),
  interruptible: fc.constantFrom(true, null),
  addresses: fc.array(address, { maxLength: 5 }),
  provider_id_list: fc.array(fc.constantFrom("a", "b", "c")),
  replicas: fc.nat(),
  instances: fc.array(instance, { maxLength: 4 }),
};

const outputsOf = (role: Role): fc.Arbitrary<Readonly<Record<string, unknown>>> => {
  const outputs = Object.fromEntries(
    contractOutputs(role).map(({ name }) => [name, fc.oneof({ weight: 6, arbitrary: near[name] ?? value }, value)]),
  );
  return fc.oneof(fc.record(outputs, { noNullPrototype: true }), fc.record(outputs, { requiredKeys: [], noNullPrototype: true }));
};

const given = (outputs: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(outputs).map(([name, v]) => [name, new JsonText(JSON.stringify(v))]));
const shown = (role: Role, outputs: Readonly<Record<string, unknown>>) => {
  const { values, ...lists } = decodeOutputs(role, given(outputs));
  return { ...lists, values: JSON.stringify(values) };
};

/** The same with an attribute that no output knows, in every object but the free-form ones. */
const withUnknown = (v: unknown): unknown => {
  if (Array.isArray(v)) return v.map(withUnknown);
  if (typeof v !== "object" || v === null) return v;
  const entries = Object.entries(v).map(([key, inner]) => [key, key === "attributes" ? inner : withUnknown(inner)]);
  return Object.fromEntries([["unknown_attribute", { deep: 1.5 }], ...entries]);
};

describe.each(roles)("decoding %s outputs", (role) => {
  const runs = { seed, numRuns: 400 };
  test("never throws; each output is a value or named in one of three lists", () => {
    let valid = 0;
    fc.assert(
      fc.property(outputsOf(role), (outputs) => {
        const decoded = decodeOutputs(role, given(outputs));
        const violated = [...new Set(decoded.violations.map(({ output }) => output))];
        const named = [...Object.keys(decoded.values), ...decoded.missing, ...decoded.pending, ...violated];
        expect(named.toSorted()).toEqual(
          contractOutputs(role)
            .map(({ name }) => name)
            .toSorted(),
        );
        if (outputsValid(decoded).status === "True") valid++;
      }),
      runs,
    );
    expect(valid).toBeGreaterThan(5); // valid outputs are among them
  });
  test("takes any JSON", () =>
    fc.assert(
      fc.property(fc.json(), (source) => {
        decodeOutputs(role, new Map(contractOutputs(role).map(({ name }) => [name, new JsonText(source)])));
      }),
      runs,
    ));
  test("is deterministic and independent of the order of outputs", () =>
    fc.assert(
      fc.property(outputsOf(role), (outputs) => {
        expect(shown(role, Object.fromEntries(Object.entries(outputs).reverse()))).toEqual(shown(role, outputs));
      }),
      runs,
    ));
  test("does not depend on unknown attributes", () =>
    fc.assert(
      fc.property(outputsOf(role), (outputs) => {
        const extended = Object.entries(outputs).map(([name, v]) => [name, name === "exports" ? v : withUnknown(v)]);
        expect(shown(role, Object.fromEntries(extended))).toEqual(shown(role, outputs));
      }),
      runs,
    ));
  test("says nothing of a value", () =>
    fc.assert(
      fc.property(outputsOf(role), (outputs) => {
        const decoded = decodeOutputs(role, given(outputs), {
          requestedFailureDomain: `${canary}-domain`,
          providerID: `${canary}-id`,
        });
        expect(JSON.stringify(decoded.violations) + outputsValid(decoded).message).not.toContain(canary);
      }),
      runs,
    ));
  test("bounds what it says", () =>
    fc.assert(
      fc.property(outputsOf(role), (outputs) => {
        expect(outputsValid(decodeOutputs(role, given(outputs))).message.length).toBeLessThan(10_000);
      }),
      runs,
    ));
});
