import { expect } from "vitest";
import { decides, failsWith, passes } from "../decide.testdata.ts";
import x01 from "./x01-destroy.ts";

const gone = { op: "destroy", outputs: {} } as const;
const refusal = {
  op: "destroy",
  outputs: {},
  attributes: {},
  exit: 1,
  result: {
    error: {
      kind: "step",
      step: "destroy",
      tail: "Error: Instance cannot be destroyed",
      resources: ["module.role.terraform_data.x: Instance cannot be destroyed"],
    },
  },
} as const;
const kept = {
  resources: [
    { mode: "managed", type: "terraform_data", name: "x", preventDestroy: true, provider: "terraform", file: "main.tf", line: 1 },
  ],
} as const;
const there = { attributes: {} };

decides(x01, "machine", [
  { name: "gone", steps: { "main/apply": {}, "main/destroy": gone }, gives: passes },
  {
    name: "failed",
    steps: { "main/apply": {}, "main/destroy": refusal },
    gives: failsWith("Instance cannot be destroyed", { where: "module.role.terraform_data.x", step: "main/destroy" }),
  },
  {
    name: "left something and said nothing",
    steps: { "main/apply": {}, "main/destroy": { ...gone, attributes: {} } },
    gives: failsWith("module.role.terraform_data.x", { expected: "no managed resource in the state" }),
  },
  {
    name: "another instance that failed",
    steps: { "main/apply": {}, "main/destroy": gone, "second/destroy": refusal },
    gives: failsWith("cannot be destroyed", { step: "second/destroy" }),
  },
  {
    name: "refused as declared",
    steps: { "main/apply": there, "main/destroy": refusal },
    module: kept,
    gives: { outcome: "pass", note: "refused, as module.role.terraform_data.x declares prevent_destroy" },
  },
  {
    name: "destroyed though it declares otherwise",
    steps: { "main/apply": there, "main/destroy": gone },
    module: kept,
    gives: failsWith("a destroy that succeeded"),
  },
  {
    name: "destroyed, for what it declares to keep was never there",
    steps: { "main/apply": {}, "main/destroy": gone },
    module: kept,
    gives: passes,
  },
  {
    name: "another instance that had nothing to keep",
    steps: { "main/apply": there, "main/destroy": refusal, "second/apply": {}, "second/destroy": gone },
    module: kept,
    gives: { outcome: "pass", note: expect.stringContaining("terraform_data.x") },
  },
]);
