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
      name: "still growing",
      steps: story(pool(["n/a", "n/b", "n/c"], 3, { health: { state: "pending", healthy: false } })),
      gives: { outcome: "skip", cause: "not-observable" },
    },
  ]);
});

describe("U13", () => {
  const failed = (error: object, more: object = {}) => ({
    "undeclared/apply": {
      exit: 1,
      outputs: {},
      result: { error: { kind: "step" as const, step: "validate", tail: "Error: Extraneous JSON object property", ...error } },
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
    { name: "a run that succeeds", steps: { "undeclared/apply": {} }, gives: failsWith("a run that succeeded") },
  ]);
});
