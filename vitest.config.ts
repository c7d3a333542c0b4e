import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import type { EngineFacts, EngineImages } from "./scripts/engine/facts.ts";
import { runName } from "./scripts/engine/run-name.ts";
import type { ApiServerFacts } from "./scripts/kube/options.ts";
import type { Programs } from "./scripts/kube/programs.ts";
import { handedOver } from "./scripts/test/hand-over.ts";
import { matrixVariable, slowTiers, testExcludes } from "./scripts/test/tiers.ts";

declare module "vitest" {
  /** What a slow test gets by `inject`; a fast test gets none of it. */
  export interface ProvidedContext {
    /** The absolute path of the runtime this project runs. */
    runtime: string;
    runtimeName: "terraform" | "tofu";
    /** The API server of this test run, without controllers. */
    apiServer: ApiServerFacts;
    /** For a test that starts a server of its own. */
    apiServerPrograms: Programs;
    /** For a test of a runtime on the API server; without a path its own tier did not run, which `npm test` says. */
    runtimes: readonly { readonly name: "terraform" | "tofu"; readonly path: string | null }[];
    /** The container engine, and what belongs to this run in it. */
    engine: EngineFacts;
    /** The images of this repository that are in the engine. */
    images: EngineImages;
    /** Where this run's registry listens, host and port; plain HTTP. */
    registry: string;
    /** The absolute path of oras. */
    oras: string;
    /** Whether all cases of a test are wanted that has very many: `npm run test:matrix`. */
    matrix: boolean;
  }
}

type Tier = (typeof slowTiers)[number];
type Settings = Pick<NonNullable<TestProjectInlineConfiguration["test"]>, "provide" | "globalSetup">;

/** What the tests of a tier get beside their files; null for a tier whose parts were not handed in. */
const settings = (tier: Tier): Settings | null => {
  if (tier.name === "api-server") {
    const at = handedOver(tier.parts, process.env);
    if (at === null) return null;
    const programs = { etcd: at.etcd, apiServer: at["kube-apiserver"], controllerManager: at["kube-controller-manager"] };
    const runtimes = (["terraform", "tofu"] as const).map((name) => ({
      name,
      path: handedOver([name], process.env)?.[name] ?? null,
    }));
    const matrix = process.env[matrixVariable] === "1";
    return { provide: { apiServerPrograms: programs, runtimes, matrix }, globalSetup: ["scripts/kube/global-setup.ts"] };
  }
  if (tier.name === "docker" || tier.name === "registry") {
    const address = process.env.DOCKER_HOST ?? "";
    const at = handedOver(tier.parts, process.env);
    if (address === "" || at === null) return null;
    const engine = { address, run: runName(tier.name) };
    if (tier.name === "docker") return { provide: { engine }, globalSetup: ["scripts/engine/images-setup.ts"] };
    const oras = handedOver(["oras"], process.env)?.oras ?? "";
    return { provide: { engine, oras }, globalSetup: ["scripts/engine/registry-setup.ts"] };
  }
  const runtimeName = tier.name;
  const runtime = handedOver([runtimeName], process.env)?.[runtimeName];
  return runtime === undefined ? null : { provide: { runtime, runtimeName } };
};

// A slow tier whose parts were not handed in is no project at all, so that its tests cannot pass by not running.
const slowProjects = slowTiers.flatMap((tier) => {
  const own = settings(tier);
  if (own === null) return [];
  return [
    {
      test: {
        name: tier.name,
        include: tier.suffixes.map((suffix) => `**/*.${suffix}.test.ts`),
        exclude: [...testExcludes],
        testTimeout: 120_000,
        hookTimeout: 120_000,
        ...own,
      },
    },
  ];
});

export default defineConfig({
  test: {
    // Goldens change only when asked, missing ones included: a test that writes what it compares with cannot fail.
    update: process.env.UPDATE_SNAPSHOTS === "1" ? "all" : "none",
    projects: [
      {
        test: {
          name: "fast",
          include: ["**/*.test.ts"],
          exclude: [...testExcludes, "**/*.*.test.ts"],
          testTimeout: 10_000,
          hookTimeout: 10_000,
        },
      },
      ...slowProjects,
    ],
    coverage: {
      provider: "v8",
      include: ["*/src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.testdata.ts"],
      reporter: ["json-summary", "text-summary"],
      reportsDirectory: "coverage",
    },
  },
});
