import type { PartName } from "../../conformance/src/parts/index.ts";

/** Every tier a test can belong to, beside the fast one. CAPTF_REQUIRE_TIERS takes these names and no other. */
export const tierNames = ["terraform", "tofu", "api-server", "cluster-api", "docker", "registry"] as const;

/** The name of a slow tier. */
export type TierName = (typeof tierNames)[number];

/** A slow tier that exists: the test files it runs, and the real parts they are run with. */
export interface SlowTier {
  readonly name: TierName;
  /** All are needed. The tests' process finds each by its own variable. */
  readonly parts: readonly PartName[];
  /** Whether a container engine is needed too; the tests' process finds it by DOCKER_HOST. */
  readonly engine: boolean;
  /** The words before `.test.ts` in the names of its files. */
  readonly suffixes: readonly string[];
  /** What its tests take by `inject`, and no fast test can; vitest.config.ts declares their types. */
  readonly injected: readonly string[];
}

/** What a test of a runtime takes: its path and which it is. */
const runtime = ["runtime", "runtimeName"];

/** The slow tiers that have tests. A file `x.runtime.test.ts` runs once in each of the first two. */
export const slowTiers = [
  { name: "terraform", parts: ["terraform"], engine: false, suffixes: ["runtime", "terraform"], injected: runtime },
  { name: "tofu", parts: ["tofu"], engine: false, suffixes: ["runtime", "tofu"], injected: runtime },
  {
    name: "api-server",
    parts: ["etcd", "kube-apiserver", "kube-controller-manager"],
    engine: false,
    suffixes: ["api-server"],
    injected: ["apiServer", "apiServerPrograms", "runtimes", "matrix"],
  },
  { name: "docker", parts: ["terraform", "tofu"], engine: true, suffixes: ["docker"], injected: ["engine", "images"] },
  { name: "registry", parts: ["oras", "registry"], engine: true, suffixes: ["registry"], injected: ["registry", "oras"] },
] as const satisfies readonly SlowTier[];

/** The closed list of words that may stand before `.test.ts`: one that no tier knows would never run. */
export const tierSuffixes: readonly string[] = [...new Set(slowTiers.flatMap((tier) => tier.suffixes))];

/** Set to 1 for the tests' process, it asks for all cases of the tests that have very many. */
export const matrixVariable = "CAPTF_TEST_MATRIX";

/** Where no test of ours is. */
export const testExcludes: readonly string[] = ["**/node_modules/**", "**/dist/**", "**/.terraform/**"];
