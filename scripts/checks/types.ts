import { verifyCheck } from "../repository/check.ts";

/** Every TypeScript file compiles, tests and slow tiers included, so that they cannot rot. */
export default verifyCheck({
  id: "types",
  fix: "run npm run typecheck and fix the errors",
  problems: async (_, { capture }) => {
    const { code, output } = await capture("tsc", ["-p", "tsconfig.check.json"]);
    return code === 0 ? [] : output.trimEnd().split("\n");
  },
});
