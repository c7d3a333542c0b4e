import { browserBundle } from "../package/browser-bundle.ts";
import { verifyCheck } from "../repository/check.ts";

/** A page that shows the contract should not wait for it. */
const maxBytes = 60_000;
const entry = "@captf/sdk/contract";

/** The contract fits into a page: bundled for a browser it needs nothing of Node and stays small. */
export default verifyCheck({
  id: "bundle",
  fix: `see what ${entry} has come to import (esbuild --analyze)`,
  problems: async (_, { capture, note, root }) => {
    const compiled = await capture("node", ["scripts/compile.ts"]);
    if (compiled.code !== 0) return compiled.output.trimEnd().split("\n");
    const bundle = await browserBundle(entry, root);
    if ("problems" in bundle) return bundle.problems;
    note(`${entry} has ${bundle.bytes} bytes of at most ${maxBytes}, minified`);
    return bundle.bytes > maxBytes ? [`${entry} has ${bundle.bytes} bytes minified, more than ${maxBytes}`] : [];
  },
});
