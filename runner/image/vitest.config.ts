import { defineConfig } from "vitest/config";

/** What tries the built image; not among the tests of `npm test`, whose names end with `.test.ts`. */
export default defineConfig({
  test: { include: ["image/*.trial.ts"], testTimeout: 300_000, hookTimeout: 120_000 },
});
