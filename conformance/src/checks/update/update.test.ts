import { describe } from "vitest";
import { testCanary, validOutputs } from "../../observed.testdata.ts";
import { decides, failsWith, passes } from "../decide.testdata.ts";
import u01 from "./u01-in-place.ts";
import u06 from "./u06-scale.ts";
import u13 from "./u13-undeclared-variable.ts";

describe("U01", () => {
  const steps = (plan: object) => ({
    "changed/apply": {},
    "changed/plan": { result: { plan: { hash: "p2:1", create: 0, update: 0, delete: 0, ...plan } } },
  });
  decides(u01, "cluster", [
    { name: "in place", steps: steps({ update: 1 }), gives: passes },
    { name: "something new beside it", steps: steps({ update: 1, create: 1 }), gives: passes },
    { name: "nothing to tag", steps: steps({}), gives: { outcome: "skip", cause: "not-applicable" } },
    {
      name: "replaced",
      steps: steps({ replace: 1, resources: ["a (replace)"] }),
      gives: failsWith("1 to replace", { where: "a (replace)", step: "changed/plan" }),
    },
    { name: "deleted", steps: steps({ delete: 1 }), gives: failsWith("1 to delete") },
    { name: "no plan", steps: { "changed/plan": {} }, gives: failsWith("none") },
  ]);
});

describe("U01 of a pool", () => {
  const ids = (list: readonly string[], more: object = {}) => ({
    outputs: { ...validOutputs.machinepool, provider_id_list: list, ...more },
  });
  const steps = (before: object, after: object) => ({
    "changed/apply": before,
    "changed/plan": { result: { plan: { hash: "p2:1", create: 0, update: 1, delete: 0 } } },
    "changed/update": after,
  });
  const pending = { health: { state: "pending", healthy: false } };
  decides(u01, "machinepool", [
    { name: "the same members", steps: steps(ids(["n/a", "n/b"]), ids(["n/b", "n/a"])), gives: passes },
    {
      name: "another member",
      steps: steps(ids(["n/a", "n/b"]), ids(["n/a", "n/c"])),
      gives: failsWith("n/a, n/c", { step: "changed/update" }),
    },
    { name: "one more while it comes up", steps: steps(ids(["n/a"], pending), ids(["n/a", "n/b"])), gives: passes },
    {
      name: "others by an autoscaler",
      steps: steps({ ...ids(["n/a"]), inputs: { autoscaling: { enabled: true, min: 1, max: 3 } } }, ids(["n/b"])),
      gives: passes,
    },
  ]);
});

describe("U06", () => {
  const pool = (ids: readonly string[], replicas = ids.length, more: object = {}) => ({
    inputs: { replicas: ids.length },
    outputs: { ...validOutputs.machinepool, provider_id_list: ids, replicas, ...more },
  });
  const story = (up: object, down: object = pool(["n/a"]), zero: object = pool([])) => ({
    "changed/apply": pool(["n/a", "n/b"]),
    "changed/scale-up": up,
    "changed/scale-down": down,
    "changed/scale-zero": zero,
  });
  const three = pool(["n/a", "n/b", "n/c"]);
  decides(u06, "machinepool", [
    { name: "grows, shrinks, empties", steps: story(three), gives: passes },
    {
      name: "a member replaced while it grows",
      steps: story(pool(["n/a", "n/c", "n/d"])),
      gives: failsWith("1 do", { step: "changed/scale-up" }),
    },
    {
      name: "all replaced while it shrinks",
      steps: story(three, pool(["n/z"])),
      gives: failsWith("0 do", { step: "changed/scale-down" }),
    },
    {
      name: "a member that stays at zero",
      steps: story(three, pool(["n/a"]), { ...pool(["n/a"], 0), inputs: { replicas: 0 } }),
      gives: failsWith("1", { step: "changed/scale-zero", expected: "0 members" }),
    },
    {
      name: "another number reported",
      steps: story(pool(["n/a", "n/b", "n/c"], 5)),
      gives: failsWith("5", { expected: "replicas = 3" }),
    },
    {
      name: "members that a tag had changed before",
      steps: { ...story(three), "changed/apply": pool(["n/x", "n/y"]), "changed/update": pool(["n/a", "n/b"]) },
      gives: passes,
    },
    {
      name: "an autoscaler",
      steps: { ...story(three), "changed/apply": { inputs: { autoscaling: { enabled: true, min: 1, max: 5 } } } },
      gives: { outcome: "skip", cause: "not-applicable" },
    },
    {
      name: "still growing",
      steps: story(pool(["n/a", "n/b", "n/c"], 3, { health: { state: "pending", healthy: false } })),
      gives: { outcome: "skip", cause: "not-observable" },
    },
  ]);
});

describe("U13", () => {
  const named = 'Error: Extraneous JSON object property: No argument or block type is named "conformance_undeclared".';
  const broken = (step: string) => ({ exit: 1, result: { error: { kind: "step" as const, step, tail: "Error: x" } } });
  const failed = (error: object, more: object = {}) => ({
    "undeclared/apply": {
      exit: 1,
      outputs: {},
      result: { error: { kind: "step" as const, step: "validate", tail: named, ...error } },
      ...more,
    },
  });
  decides(u13, "machine", [
    { name: "at validate", steps: failed({}), gives: { outcome: "pass", note: "reported by validate" } },
    { name: "at init", steps: failed({ step: "init" }), gives: { outcome: "pass", note: "reported by init" } },
    { name: "too late", steps: failed({ step: "apply" }), gives: failsWith("step in apply") },
    { name: "another kind", steps: failed({ kind: "image-layout", step: null }), gives: failsWith("image-layout in no step") },
    { name: "a dump", steps: failed({ tail: "exit status 1\nError: x" }), gives: failsWith("other text") },
    { name: "nothing said", steps: failed({ tail: "" }), gives: failsWith("none") },
    { name: "too long", steps: failed({ tail: `Error: ${"x".repeat(512)}` }), gives: failsWith("other text") },
    { name: "the secret in the log", steps: failed({}, { log: testCanary.variable }), gives: failsWith("it is there") },
    {
      name: "the secret in the result",
      steps: failed({ tail: `Error: ${testCanary.variable}` }),
      gives: failsWith("it is there"),
    },
    { name: "something created", steps: failed({}, { attributes: {} }), gives: failsWith("module.role.terraform_data.x") },
    { name: "its own failure", steps: failed({ step: "init", tail: "Error: x" }), gives: failsWith("one that does not") },
    {
      name: "the failure of every apply",
      steps: { "main/apply": broken("init"), ...failed({ step: "init", tail: "Error: x" }) },
      gives: { outcome: "skip", cause: "blocked-by C01" },
    },
    {
      name: "its own failure where another apply fails later",
      steps: { "main/apply": broken("apply"), ...failed({ step: "init", tail: "Error: x" }) },
      gives: failsWith("one that does not"),
    },
    { name: "a run that succeeds", steps: { "undeclared/apply": {} }, gives: failsWith("a run that succeeded") },
  ]);
});
