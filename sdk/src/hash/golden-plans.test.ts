import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseJson } from "../json/parse.ts";
import { changeLabels } from "../plan/actions.ts";
import { decodePlan, type Plan } from "../plan/decode-plan.ts";
import { emptyPlanHash, planFingerprint, planLines } from "./plan-fingerprint.ts";

const key = Uint8Array.from({ length: 32 }, (_, i) => i);
const golden = (name: string): Plan =>
  decodePlan(parseJson(readFileSync(new URL(`../../../fixtures/plans/${name}.json`, import.meta.url))));
const labels = (plan: Plan) => plan.resourceChanges.map((change) => `${change.address} (${changeLabels(change).join(", ")})`);

// A new scheme of the fingerprint has to change `p2:`, and these with it (testing A5).
describe("the hash of each golden plan (testing A5), key 00..1f; both runtimes plan the same", () => {
  test.each([
    ["new", "p2:b7f504eb842cce0ff45aee3a479c1d9af52cc385e1107d4af5f9b50e4a7918f4"],
    ["none", "p2:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["changed", "p2:ac7ddf8fe485bf2eee42b70726b4a51f22df34b34967291d22da098158b493cd"],
    ["destroy", "p2:8e20bde9aec518ea04e54ab0f681a5888a98748a58c1280433a811715b5256d0"],
  ])("%s", (name, hash) => {
    expect(planFingerprint(golden(`terraform-${name}`), key)).toBe(hash);
    expect(planFingerprint(golden(`tofu-${name}`), key)).toBe(hash);
  });
});

describe.each(["terraform", "tofu"])("what %s plans", (runtime) => {
  test("nothing to do is the empty plan, whatever it prints of what stays", () => {
    const plan = golden(`${runtime}-none`);
    expect(plan.resourceChanges.length).toBeGreaterThan(0);
    expect(planFingerprint(plan, key)).toBe(emptyPlanHash);
  });
  test("every kind of change has its labels", () =>
    expect(labels(golden(`${runtime}-changed`))).toEqual([
      "data.terraform_remote_state.read (read)",
      "terraform_data.changed (update)",
      "terraform_data.created[0] (create)",
      "terraform_data.created[1] (create)",
      "terraform_data.forgotten (forget)",
      'terraform_data.gone["a"] (delete)',
      'terraform_data.gone["b.c[\\"d\\"]"] (delete)',
      "terraform_data.imported (import)",
      "terraform_data.kept ()",
      "terraform_data.named_after (move)",
      "terraform_data.replaced (replace)",
    ]));
  test("a line per change and none for what stays", () => {
    const lines = planLines(golden(`${runtime}-changed`), key);
    expect(lines.map((line) => line.split("|").slice(0, 2).join("|"))).toEqual([
      "data.terraform_remote_state.read|read",
      "terraform_data.changed|update",
      "terraform_data.created[0]|create",
      "terraform_data.created[1]|create",
      "terraform_data.forgotten|forget",
      'terraform_data.gone["a"]|delete',
      'terraform_data.gone["b.c[\\"d\\"]"]|delete',
      "terraform_data.imported|no-op",
      "terraform_data.named_after|no-op",
      "terraform_data.replaced|delete,create",
      "output.changed|update",
      "output.sensitive|create",
    ]);
  });
  test("another key gives another hash, of the same lines", () => {
    const plan = golden(`${runtime}-changed`);
    expect(planFingerprint(plan, key.toReversed())).not.toBe(planFingerprint(plan, key));
  });
});
