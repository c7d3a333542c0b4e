import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "./compile.ts";
import { repositoryRoot, run } from "./run.ts";
import { type Counts, countsLine, decodeCounts } from "./test/counts.ts";
import { findTiers } from "./test/find-tiers.ts";
import { decodeFlags } from "./test/flags.ts";
import { handOver } from "./test/hand-over.ts";
import { decodeRequiredTiers } from "./test/required-tiers.ts";
import { matrixVariable, type SlowTier, slowTiers, testExcludes } from "./test/tiers.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const hasTests = (tier: SlowTier): boolean =>
  tier.suffixes.some(
    (suffix) => globSync(`**/*.${suffix}.test.ts`, { cwd: repositoryRoot, exclude: [...testExcludes] }).length > 0,
  );

/** A directory for the time of `use`. */
const withDirectory = async <Result>(use: (directory: string) => Promise<Result>): Promise<Result> => {
  const directory = await mkdtemp(join(tmpdir(), "captf-test-"));
  try {
    return await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

/** Runs vitest once; null counts when it came to no result. */
const runVitest = async (
  args: readonly string[],
  directory: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; counts: Counts | null }> => {
  const result = join(directory, "result.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${result}`];
  const code = await run("vitest", ["run", ...reporters, ...args], env);
  const text = await readFile(result, "utf8").catch(() => null);
  return { code, counts: text === null ? null : decodeCounts(text) };
};

const main = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const flags = decodeFlags(args);
  const withTests = slowTiers.filter(hasTests);
  const wanted = flags.fast ? [] : withTests;
  const tiers = decodeRequiredTiers(
    env.CAPTF_REQUIRE_TIERS,
    withTests.map((tier) => tier.name),
  );
  if ("problem" in tiers) {
    say(tiers.problem);
    return 3;
  }
  const { absent, ...found } = await findTiers(wanted, env, say);
  const lines = [...absent.values()];
  const lacking = flags.fast ? [] : tiers.required.filter((name) => absent.has(name));
  if (lacking.length > 0) {
    for (const line of lines) say(line);
    say(`CAPTF_REQUIRE_TIERS: ${lacking.join(", ")} must run`);
    return 1;
  }
  const built = await compile(env);
  if (built !== 0) return built;
  // Only a whole run can say what the tests cover.
  const coverage = !flags.fast && flags.vitest.length === 0 ? ["--coverage"] : [];
  const wide = flags.matrix ? { ...env, [matrixVariable]: "1" } : env;
  const { code, counts } = await withDirectory(async (directory) =>
    runVitest([...coverage, ...flags.vitest], directory, await handOver(found, wide, directory)),
  );
  for (const line of lines) say(line);
  if (counts !== null) {
    if (flags.countsFile !== null) await writeFile(flags.countsFile, `${countsLine(counts)}\n`);
    say(countsLine(counts));
  }
  return code === 0 && (counts === null || counts.failed > 0) ? 1 : code;
};

process.exitCode = await main(process.argv.slice(2), process.env);
