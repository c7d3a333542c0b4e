import { planFingerprint } from "@captf/sdk/hash";
import { parseJson } from "@captf/sdk/json";
import { decodePlan } from "@captf/sdk/plan";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMask } from "../redact/mask.ts";
import type { RunOptions } from "../run-options.ts";
import { concludePlan } from "./conclude-plan.ts";

// Acceptance: a plan whose fingerprint was approved is applied; one that differs in anything that runner 12 counts is refused.

interface Change {
  readonly actions: readonly string[];
  readonly before: Values | null;
  readonly after: Values | null;
  readonly after_unknown: Values;
  readonly before_sensitive: Values;
  readonly after_sensitive: Values;
  readonly importing?: object;
}
interface ResourceChange {
  readonly address: string;
  readonly previous_address?: string;
  readonly change: Change;
}
interface Plan {
  readonly resource_changes: readonly ResourceChange[];
  readonly output_changes: Readonly<Record<string, Change>>;
}
type Values = Readonly<Record<string, unknown>>;

const seed = 20261201;
const key = Buffer.alloc(32, 7);
const bytesOf = (plan: object): Uint8Array => Buffer.from(JSON.stringify(plan));
const hashOf = (plan: object): string => planFingerprint(decodePlan(parseJson(bytesOf(plan))), key);

/** What the runner does with a plan when another, or the same one, was approved. */
const decide = (plan: object, approved: string): string => {
  const conclusion = concludePlan(bytesOf(plan), {
    options: { op: "apply", expectPlan: approved } as RunOptions,
    planKey: key,
    mask: createMask([]),
    log: { info: () => {}, error: () => {} },
  });
  if (conclusion.kind === "unusable") return "unusable";
  return conclusion.error?.kind ?? conclusion.kind;
};

const values = fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const withActions = (...actions: string[]): fc.Arbitrary<Change> =>
  fc.record({ more: values, other: values }).map(({ more, other }) => ({
    actions,
    // The member m is there to be changed by what follows; it is planned to change where anything is.
    before: actions.includes("create") && actions.length === 1 ? null : { ...more, m: 1 },
    after: actions.length === 1 && actions[0] === "delete" ? null : { ...other, m: actions[0] === "no-op" ? 1 : 2 },
    after_unknown: {},
    before_sensitive: {},
    after_sensitive: {},
  }));
const creating = withActions("create");
const updating = fc.oneof(withActions("update"), withActions("delete", "create"), withActions("create", "delete"));
const effective = fc.oneof(creating, updating, withActions("delete"), withActions("forget"));
const plans = (change: fc.Arbitrary<Change>): fc.Arbitrary<Plan> =>
  fc.record({
    resource_changes: fc
      .tuple(change, fc.array(effective, { maxLength: 3 }))
      .map(([first, others]) => [first, ...others].map((each, i) => ({ address: `module.role.a.b${i}`, change: each }))),
    output_changes: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), updating, { maxKeys: 2 }),
  });

/** The plan with its first resource change replaced. */
const first = (plan: Plan, replace: (change: ResourceChange) => readonly ResourceChange[]): Plan => ({
  ...plan,
  resource_changes: plan.resource_changes.flatMap((change, i) => (i === 0 ? replace(change) : [change])),
});
const inChange = (plan: Plan, more: (change: Change) => Partial<Change>): Plan =>
  first(plan, (resource) => [{ ...resource, change: { ...resource.change, ...more(resource.change) } }]);
const changed = (of: Values | null, m: unknown): Values => ({ ...of, m });

const counted: Readonly<Record<string, readonly [fc.Arbitrary<Change>, (plan: Plan) => Plan]>> = {
  "a change less": [effective, (plan) => first(plan, () => [])],
  "a change more": [effective, (plan) => first(plan, (change) => [change, { ...change, address: "module.role.a.z" }])],
  "another address": [effective, (plan) => first(plan, (change) => [{ ...change, address: "module.role.a.z" }])],
  "another action": [effective, (plan) => inChange(plan, ({ actions }) => ({ actions: [...actions, "x"] }))],
  "create before delete": [withActions("delete", "create"), (plan) => inChange(plan, () => ({ actions: ["create", "delete"] }))],
  "an import": [effective, (plan) => inChange(plan, () => ({ importing: { id: "i-1" } }))],
  "a move": [effective, (plan) => first(plan, (change) => [{ ...change, previous_address: "module.role.a.old" }])],
  "another value to create": [creating, (plan) => inChange(plan, ({ after }) => ({ after: changed(after, 3) }))],
  "another number literal's value": [creating, (plan) => inChange(plan, ({ after }) => ({ after: changed(after, 2.5) }))],
  "a value more to create": [creating, (plan) => inChange(plan, ({ after }) => ({ after: { ...after, mm: null } }))],
  "a created value that is not known": [creating, (plan) => inChange(plan, () => ({ after_unknown: { id: true } }))],
  "a created value that is sensitive": [creating, (plan) => inChange(plan, () => ({ after_sensitive: { m: true } }))],
  "another value after": [updating, (plan) => inChange(plan, ({ after }) => ({ after: changed(after, 3) }))],
  "another value before": [updating, (plan) => inChange(plan, ({ before }) => ({ before: changed(before, 3) }))],
  "a value after that is not known": [updating, (plan) => inChange(plan, () => ({ after_unknown: { m: true } }))],
  "a value before that is sensitive": [updating, (plan) => inChange(plan, () => ({ before_sensitive: { m: true } }))],
  "a value after that is sensitive": [updating, (plan) => inChange(plan, () => ({ after_sensitive: { m: true } }))],
  "an output more": [
    effective,
    (plan) => ({
      ...plan,
      output_changes: { ...plan.output_changes, zzzz: { ...noChange, actions: ["update"], before: "a", after: "b" } as never },
    }),
  ],
  "nothing left of it": [effective, () => ({ resource_changes: [], output_changes: {} })],
};
const noChange = {
  actions: ["no-op"],
  before: {},
  after: {},
  after_unknown: {},
  before_sensitive: {},
  after_sensitive: {},
} as const;

const uncounted: Readonly<Record<string, readonly [fc.Arbitrary<Change>, (plan: Plan) => object]>> = {
  nothing: [effective, (plan) => plan],
  "the order of changes and members": [
    effective,
    (plan) => ({
      output_changes: Object.fromEntries(Object.entries(plan.output_changes).toReversed()),
      resource_changes: plan.resource_changes
        .map(({ address, change }) => ({ change: Object.fromEntries(Object.entries(change).toReversed()), address }))
        .toReversed(),
    }),
  ],
  "a resource that stays as it is": [
    effective,
    (plan) => first(plan, (change) => [change, { address: "module.role.a.z", change: noChange }]),
  ],
  "what a deleted resource was": [
    withActions("delete"),
    (plan) => inChange(plan, ({ before }) => ({ before: changed(before, 3) })),
  ],
  "when and by what it was planned": [
    effective,
    (plan) => ({ ...plan, format_version: "9", terraform_version: "9.9.9", timestamp: "2026-01-01T00:00:00Z" }),
  ],
  "why, by whom, and what drifted": [
    effective,
    (plan) => ({
      ...first(plan, (change) => [{ ...change, action_reason: "x", provider_name: "p" }]),
      resource_drift: plan.resource_changes,
      variables: { a: { value: 1 } },
      configuration: {},
    }),
  ],
};

test.each(Object.entries(counted))("refused: %s", (_, [change, mutate]) =>
  fc.assert(
    fc.property(plans(change), (plan) => {
      expect(decide(mutate(plan), hashOf(plan))).toBe("plan-changed");
    }),
    { seed, numRuns: 60 },
  ),
);

test.each(Object.entries(uncounted))("applied: %s differs", (_, [change, mutate]) =>
  fc.assert(
    fc.property(plans(change), (plan) => {
      expect(decide(mutate(plan), hashOf(plan))).toBe("continue");
    }),
    { seed, numRuns: 60 },
  ),
);

test.each([
  ["in capitals", (hash: string) => hash.toUpperCase()],
  ["without p2:", (hash: string) => hash.slice(3)],
  ["with a space", (hash: string) => `${hash} `],
  ["of the first version", (hash: string) => hash.replace("p2:", "p1:")],
  ["cut off", (hash: string) => hash.slice(0, -1)],
])("refused: the approved hash %s", (_, spelled) =>
  fc.assert(
    fc.property(plans(effective), (plan) => {
      expect(decide(plan, spelled(hashOf(plan)))).toBe("plan-changed");
    }),
    { seed, numRuns: 20 },
  ),
);
