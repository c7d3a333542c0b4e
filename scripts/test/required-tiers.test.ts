import { expect, test } from "vitest";
import { decodeRequiredTiers } from "./required-tiers.ts";

const both = ["terraform", "tofu"] as const;

test.each([
  ["no variable", undefined, []],
  ["an empty one", "", []],
  ["one tier", "tofu", ["tofu"]],
  ["a list with spaces", " terraform, tofu ,", ["terraform", "tofu"]],
])("%s: %s", (_, list, required) => {
  expect(decodeRequiredTiers(list, both)).toEqual({ required });
});

test.each([
  [
    "a name that is no tier",
    "terraform,opentofu",
    both,
    "CAPTF_REQUIRE_TIERS: no tier is called opentofu; the tiers are terraform, tofu, api-server, cluster-api, docker, registry",
  ],
  ["a tier without tests", "cluster-api,tofu", both, "CAPTF_REQUIRE_TIERS: no test belongs to cluster-api yet"],
  ["a tier whose tests are gone", "tofu", ["terraform"] as const, "CAPTF_REQUIRE_TIERS: no test belongs to tofu yet"],
])("refused: %s", (_, list, withTests, problem) => {
  expect(decodeRequiredTiers(list, withTests)).toEqual({ problem });
});
