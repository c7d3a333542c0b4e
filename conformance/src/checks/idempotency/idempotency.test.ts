import { describe, expect } from "vitest";
import { health, validOutputs } from "../../observed.testdata.ts";
import { decides, failsWith, passes } from "../decide.testdata.ts";
import d01 from "./d01-equal-inputs.ts";
import d02 from "./d02-no-drift.ts";
import d03 from "./d03-refresh.ts";

const { machine } = validOutputs;

describe("D01", () => {
  const empty = { hash: "p2:0", create: 0, update: 0, delete: 0 };
  const pending = { ...machine, health: { state: "pending", healthy: false } };
  const steps = (plan: object | undefined, changes: object | undefined = { add: 0, change: 0, destroy: 0 }) => ({
    "main/apply": {},
    "main/plan": { result: plan ? { plan: { ...empty, ...plan } } : {} },
    "main/reapply": { result: changes ? { changes: { add: 0, change: 0, destroy: 0, ...changes } } : {} },
  });
  decides(d01, "machine", [
    { name: "nothing planned, nothing done", steps: steps({}), gives: passes },
    {
      name: "an update",
      steps: steps({ update: 1, resources: ["module.role.x.y (update)"] }),
      gives: failsWith("1 to update", { where: "module.role.x.y (update)", step: "main/plan" }),
    },
    { name: "an output alone", steps: steps({ outputChanges: 1 }), gives: failsWith("1 output changes", { where: "outputs" }) },
    {
      name: "an output alone that is known",
      steps: { ...steps({ outputChanges: 1 }), "main/apply": { outputs: { ...machine, addresses: null } } },
      gives: failsWith("1 output changes", { where: "output addresses" }),
    },
    {
      name: "health alone, which may change at any time",
      steps: { ...steps({ outputChanges: 1 }), "main/apply": { outputs: pending } },
      gives: { outcome: "pass", note: "1 output changes: health" },
    },
    {
      name: "health alone of one that was never pending",
      steps: {
        ...steps({ outputChanges: 1 }),
        "main/apply": { outputs: { ...machine, health: { state: "unknown", healthy: false } } },
      },
      gives: { outcome: "pass", note: "1 output changes: health" },
    },
    {
      name: "outputs of one that was coming up",
      steps: { ...steps({ outputChanges: 2 }), "main/apply": { outputs: { ...pending, addresses: null } } },
      gives: { outcome: "pass", note: "2 output changes: addresses, health" },
    },
    {
      name: "outputs of one that was coming up, and a resource",
      steps: { ...steps({ outputChanges: 1, update: 1 }), "main/apply": { outputs: pending } },
      gives: failsWith("1 to update, 1 output changes"),
    },
    { name: "a move", steps: steps({ move: 1 }), gives: failsWith("1 to move") },
    { name: "no plan in the result", steps: steps(undefined), gives: failsWith("no plan") },
    {
      name: "an apply that does more than its plan",
      steps: steps({}, { change: 1 }),
      gives: failsWith("1 changed", { step: "main/reapply" }),
    },
    { name: "no counts", steps: { ...steps({}), "main/reapply": {} }, gives: failsWith("no count of changes") },
  ]);
});

describe("D02", () => {
  const none = { detected: false, create: 0, update: 0, replace: 0, delete: 0, resources: [] };
  decides(d02, "machine", [
    { name: "none", steps: { "main/drift": { result: { drift: none } } }, gives: passes },
    {
      name: "some",
      steps: { "main/drift": { result: { drift: { ...none, detected: true, update: 2, resources: ["a (update)"] } } } },
      gives: failsWith("2 to update", { where: "a (update)" }),
    },
    { name: "no answer", steps: { "main/drift": {} }, gives: failsWith("no answer") },
  ]);
});

describe("D03", () => {
  const steps = (after: object, before: object = machine) => ({
    "main/reapply": { outputs: { ...before } },
    "main/refresh": { outputs: { ...after } },
  });
  decides(d03, "machine", [
    { name: "the same", steps: steps(machine), gives: passes },
    { name: "other health", steps: steps({ ...machine, health: { state: "unknown", healthy: false } }), gives: passes },
    {
      name: "another address",
      steps: steps({ ...machine, addresses: [{ type: "InternalIP", address: "10.0.0.9" }] }),
      gives: failsWith("changed: addresses", { where: "output addresses", step: "main/refresh" }),
    },
    {
      name: "a number written otherwise is the same",
      steps: steps({ ...machine, extra: 1 }, { ...machine, extra: 1 }),
      gives: passes,
    },
    {
      name: "one that no longer decodes",
      steps: steps({ ...machine, interruptible: "no" }),
      gives: failsWith("interruptible", { where: "output interruptible" }),
    },
    { name: "health gone", steps: steps({ ...machine, health: null }), gives: failsWith("health is null") },
    {
      name: "changes while it comes up",
      steps: steps(
        { ...machine, health, provider_id: "n://late" },
        { ...machine, provider_id: null, health: { state: "pending", healthy: false } },
      ),
      gives: { outcome: "pass", note: expect.stringContaining("pending") },
    },
  ]);
});
