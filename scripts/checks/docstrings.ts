import { publicEntries } from "../generate/public-surface.ts";
import { verifyCheck } from "../repository/check.ts";

/** Whoever installs the package reads its exports in an editor: each says what it is for. */
export default verifyCheck({
  id: "docstrings",
  fix: "say above the export what it is for, its shape and unit, what comes back when it cannot, and the clause",
  problems: async (_, { capture, readGenerated }) => {
    const { code, output } = await capture("tsc", ["-b", "sdk"]);
    if (code !== 0) return output.trimEnd().split("\n");
    return publicEntries("sdk", readGenerated).flatMap(({ specifier, declarations, sameAs }) =>
      sameAs === null
        ? declarations.filter(({ doc }) => doc === null || doc === "").map(({ name }) => `${specifier}: ${name} has no docstring`)
        : [],
    );
  },
});
