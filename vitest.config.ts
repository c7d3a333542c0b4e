import { defineConfig } from "vitest/config";
import { parts } from "./conformance/src/parts/index.ts";
import { slowTiers, testExcludes } from "./scripts/test/tiers.ts";

declare module "vitest" {
  /** What a slow test gets by `inject`; a fast test gets none of it. */
  export interface ProvidedContext {
    /** The absolute path of the runtime this project runs. */
    runtime: string;
    runtimeName: "terraform" | "tofu";
  }
}

// A slow tier whose part was not handed in is no project at all, so that its tests cannot pass by not running.
const slowProjects = slowTiers.flatMap(({ name, suffixes }) => {
  const runtime = process.env[parts[name].variable];
  if (runtime === undefined || runtime === "") return [];
  return [
    {
      test: {
        name,
        include: suffixes.map((suffix) => `**/*.${suffix}.test.ts`),
        exclude: [...testExcludes],
        provide: { runtime, runtimeName: name },
        testTimeout: 120_000,
        hookTimeout: 120_000,
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
