import { verifyCheck } from "../repository/check.ts";

const listedFiles = async (capture: (command: string, args: readonly string[]) => Promise<{ code: number; output: string }>) => {
  const { output } = await capture("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  return output.split("\0").filter((path) => path !== "");
};

/** Generating changes no file: what is committed is what its generator writes. */
export default verifyCheck({
  id: "generated",
  fix: "commit what npm run generate just changed",
  problems: async (repository, { capture, readGenerated }) => {
    const before = new Map(repository.files.map((path) => [path, readGenerated(path)]));
    const { code, output } = await capture("node", ["scripts/generate.ts"]);
    if (code !== 0) return output.trimEnd().split("\n");
    return (await listedFiles(capture))
      .filter((path) => before.get(path) !== readGenerated(path))
      .map((path) => `${path} was stale`);
  },
});
