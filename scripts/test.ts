import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPart, parts } from "../conformance/src/parts/index.ts";
import { compile } from "./compile.ts";
import { repositoryRoot, run } from "./run.ts";
import { type Counts, countsLine, decodeCounts } from "./test/counts.ts";
import { decodeFlags } from "./test/flags.ts";
import { decodeRequiredTiers } from "./test/required-tiers.ts";
import { type SlowTier, slowTiers, testExcludes } from "./test/tiers.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const hasTests = (tier: SlowTier): boolean =>
  tier.suffixes.some(
    (suffix) => globSync(`**/*.${suffix}.test.ts`, { cwd: repositoryRoot, exclude: [...testExcludes] }).length > 0,
  );

interface Tiers {
  /** The environment that hands the found parts to the tests' process, and none other. */
  readonly env: NodeJS.ProcessEnv;
  /** One line for each tier that cannot run. */
  readonly absent: ReadonlyMap<string, string>;
}

const findTiers = async (wanted: readonly SlowTier[], env: NodeJS.ProcessEnv): Promise<Tiers> => {
  const withParts = { ...env };
  const absent = new Map<string, string>();
  for (const { name } of slowTiers) delete withParts[parts[name].variable];
  for (const { name } of wanted) {
    const found = await findPart(name, { offline: false, env, onProgress: say });
    if ("missing" in found) absent.set(name, found.missing);
    else {
      say(`tier ${name}: ${found.path}, version ${found.version}, from ${found.source}`);
      withParts[parts[name].variable] = found.path;
    }
  }
  return { env: withParts, absent };
};

/** Runs vitest once; null counts when it came to no result. */
const runVitest = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number; counts: Counts | null }> => {
  const directory = await mkdtemp(join(tmpdir(), "captf-test-"));
  const result = join(directory, "result.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${result}`];
    const code = await run("vitest", ["run", ...reporters, ...args], env);
    const text = await readFile(result, "utf8").catch(() => null);
    return { code, counts: text === null ? null : decodeCounts(text) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
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
  const { env: testEnv, absent } = await findTiers(wanted, env);
  const lines = [...absent].map(([name, why]) => `tier ${name} did not run: ${why}`);
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
  const { code, counts } = await runVitest([...coverage, ...flags.vitest], testEnv);
  for (const line of lines) say(line);
  if (counts !== null) {
    if (flags.countsFile !== null) await writeFile(flags.countsFile, `${countsLine(counts)}\n`);
    say(countsLine(counts));
  }
  return code === 0 && (counts === null || counts.failed > 0) ? 1 : code;
};

process.exitCode = await main(process.argv.slice(2), process.env);
