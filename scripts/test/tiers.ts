import type { PartName } from "../../conformance/src/parts/index.ts";

/** Every tier a test can belong to, beside the fast one. CAPTF_REQUIRE_TIERS takes these names and no other. */
export const tierNames = ["terraform", "tofu", "api-server", "cluster-api", "docker", "registry"] as const;

/** The name of a slow tier. */
export type TierName = (typeof tierNames)[number];

/** A slow tier that exists: the test files it runs, and the real part they are run with. */
export interface SlowTier {
  /** The part's name too. The tests' process gets its path in the part's own variable. */
  readonly name: PartName & TierName;
  /** The words before `.test.ts` in the names of its files. */
  readonly suffixes: readonly string[];
}

/** The slow tiers that have tests. A file `x.runtime.test.ts` runs once in each of the first two. */
export const slowTiers: readonly SlowTier[] = [
  { name: "terraform", suffixes: ["runtime", "terraform"] },
  { name: "tofu", suffixes: ["runtime", "tofu"] },
];

/** The closed list of words that may stand before `.test.ts`: one that no tier knows would never run. */
export const tierSuffixes: readonly string[] = [...new Set(slowTiers.flatMap((tier) => tier.suffixes))];

/** Where no test of ours is. */
export const testExcludes: readonly string[] = ["**/node_modules/**", "**/dist/**", "**/.terraform/**"];
