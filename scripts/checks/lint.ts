import { verifyCheck } from "../repository/check.ts";

/** Biome's formatting and lint rules. */
export default verifyCheck({
  id: "lint",
  fix: "run npm run format, then fix what it leaves",
  problems: async (_, { capture }) => {
    const { code, output } = await capture("biome", [
      "check",
      "--reporter=concise",
      "--diagnostic-level=warn",
      "--error-on-warnings",
      ".",
    ]);
    const lines = output.trimEnd().split("\n");
    const found = lines.filter((line) => /^[×!] /.test(line));
    if (code === 0) return [];
    return found.length > 0 ? found : lines;
  },
});
