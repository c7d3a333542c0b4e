import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decodeObject } from "../../api/kinds/decode-object.ts";
import { parseJson } from "../../json/parse.ts";
import type { PlanResult } from "../result.ts";
import { buildTerraformPlan, type PlanSource, planLabels, terraformPlanName } from "./terraform-plan.ts";

const plan: PlanResult = { hash: "p2:00", create: 1, update: 0, delete: 0 };
const source: PlanSource = {
  target: {
    apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
    kind: "TerraformCluster",
    namespace: "team-a",
    name: "prod",
    uid: "u1",
  },
  cluster: "prod",
  job: "captf-c-prod-plan-a1-49ae0c",
  reason: "Manual",
  inputsHash: "h2:aa",
  plan,
};
const built = (over: Partial<PlanSource> = {}) => buildTerraformPlan({ ...source, ...over });
const summary = (over: Partial<PlanResult>) => built({ plan: { ...plan, ...over } }).spec.summary;

describe("names (controller-approvals 1.1, api 9)", () => {
  const digits = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10);
  test("the target and ten digits of the Job and the plan", () => {
    expect(terraformPlanName("prod", "captf-c-prod-plan-a1-49ae0c", "p2:00")).toBe("prod-6eddeb4267");
    expect(digits("captf-c-prod-plan-a1-49ae0c\np2:00")).toBe("6eddeb4267"); // by sha256sum, too
  });
  test("TRAP: the same plan by a later Job is another object, or an old approval would serve it", () =>
    expect(terraformPlanName("prod", "captf-c-prod-plan-a2-000000", "p2:00")).not.toBe(
      terraformPlanName("prod", "captf-c-prod-plan-a1-000000", "p2:00"),
    ));
  test("another plan of one Job is another object", () =>
    expect(terraformPlanName("prod", "j", "p2:00")).not.toBe(terraformPlanName("prod", "j", "p2:01")));
  test("golden at the limit: 242 characters stay, 243 are cut; 253 in all", () => {
    expect(terraformPlanName("n".repeat(242), "j", "p2:00")).toBe(`${"n".repeat(242)}-${digits("j\np2:00")}`);
    expect(terraformPlanName("n".repeat(243), "j", "p2:00")).toBe(`${"n".repeat(242)}-${digits("j\np2:00")}`);
    expect(terraformPlanName("n".repeat(253), "j", "p2:00")).toHaveLength(253);
  });
  test("- and . within a name stay", () =>
    expect(terraformPlanName("my-prod.a", "j", "p2:00")).toBe(`my-prod.a-${digits("j\np2:00")}`));
  test("no - or . stays at the cut: a label cannot begin with -", () =>
    expect(terraformPlanName(`${"n".repeat(240)}.-.m`, "j", "p2:00")).toBe(`${"n".repeat(240)}-${digits("j\np2:00")}`));
});

describe("the object (controller-approvals 1.1)", () => {
  test("whole", () =>
    expect(built()).toEqual({
      apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
      kind: "TerraformPlan",
      metadata: {
        name: "prod-6eddeb4267",
        namespace: "team-a",
        labels: {
          "captf.io/plan-phase": "Pending",
          "captf.io/plan-reason": "Manual",
          "captf.io/destructive": "false",
          "cluster.x-k8s.io/cluster-name": "prod",
        },
        ownerReferences: [
          {
            apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
            kind: "TerraformCluster",
            name: "prod",
            uid: "u1",
            controller: true,
            blockOwnerDeletion: true,
          },
        ],
      },
      spec: {
        targetRef: { kind: "TerraformCluster", name: "prod" },
        planHash: "p2:00",
        inputsHash: "h2:aa",
        reason: "Manual",
        summary: { create: 1, update: 0, replace: 0, delete: 0 },
      },
    }));
  test.each([
    ["nothing goes", { replace: 0, delete: 0 }, "false"],
    ["a delete", { replace: 0, delete: 1 }, "true"],
    ["a replacement", { replace: 1, delete: 0 }, "true"],
    ["no count of replacements", { delete: 0 }, "false"],
  ])("destructive: %s", (_, counts, expected) =>
    expect(planLabels({ cluster: undefined, reason: "Destructive", phase: "Applied", plan: counts })).toEqual({
      "captf.io/plan-phase": "Applied",
      "captf.io/plan-reason": "Destructive",
      "captf.io/destructive": expected,
    }),
  );
  test("the cluster's name is made label-safe; unknown it is left out", () => {
    const cluster = "c".repeat(64);
    expect(built({ cluster }).metadata.labels["cluster.x-k8s.io/cluster-name"]).toMatch(/^[0-9a-f]{16}$/);
    expect(built({ cluster: "" }).metadata.labels).not.toHaveProperty("cluster.x-k8s.io/cluster-name");
  });
});

describe("the summary (controller-approvals 1.1, api 9)", () => {
  test("the first four counts always, the others where there are any", () => {
    expect(summary({ replace: 2, import: 3, move: 4, forget: 5, outputChanges: 6 })).toEqual({
      create: 1,
      update: 0,
      replace: 2,
      delete: 0,
      import: 3,
      move: 4,
      forget: 5,
      outputChanges: 6,
    });
    expect(summary({ replace: 0, import: 0, move: 0, forget: 0, outputChanges: 0 })).toEqual({
      create: 1,
      update: 0,
      replace: 0,
      delete: 0,
    });
  });
  test("entries are cut to 600 bytes between code points, empty ones left out", () =>
    expect(summary({ resources: ["a", "", `x${"é".repeat(300)}`] })).toMatchObject({ resources: ["a", `x${"é".repeat(299)}`] }));
  test("50 entries stay, more are truncated", () => {
    const many = (count: number) => summary({ resources: Array.from({ length: count }, (_, i) => `a.b${i}`) });
    expect(many(50)).not.toHaveProperty("truncated");
    expect(many(51)).toMatchObject({ truncated: true, resources: { length: 50 } });
  });
  test("what the runner left out stays said", () => expect(summary({ truncated: true })).toMatchObject({ truncated: true }));
  test("no entry: no list", () => expect(summary({ resources: [] })).not.toHaveProperty("resources"));
});

test.each<[string, PlanSource]>([
  ["the smallest", source],
  [
    "the largest",
    {
      ...source,
      target: { ...source.target, kind: "TerraformMachinePool", name: "n".repeat(253) },
      reason: "ExportsChange",
      plan: { ...plan, resources: Array.from({ length: 60 }, () => "é".repeat(1000)) },
    },
  ],
])("the kind's own decoder takes it: %s", (_, of) =>
  expect(decodeObject("TerraformPlan", parseJson(JSON.stringify(buildTerraformPlan(of))))).toMatchObject({ kind: "object" }),
);
