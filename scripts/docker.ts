import { engineLine, findEngine } from "./engine/find-engine.ts";

const usage = `usage: scripts/docker

Finds the container engine that the tests of the tiers docker and registry use, says what it is and where, and exits 0; exits 2 with
one line where there is none. It installs and starts nothing, and what runs in the engine is left alone.

  --help  prints this

Where it looks: the unix:// address in DOCKER_HOST, else /var/run/docker.sock.
`;

/** The exit code: 0 for an engine, 2 for none, 3 for a wrong command line. */
const main = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  if (args.length === 1 && args[0] === "--help") {
    process.stdout.write(usage);
    return 0;
  }
  if (args.length > 0) {
    process.stderr.write(`scripts/docker takes no ${args[0]}\n${usage.split("\n")[0]}\n`);
    return 3;
  }
  const found = await findEngine(env);
  if ("missing" in found) {
    process.stderr.write(`${found.missing}\n`);
    return 2;
  }
  process.stdout.write(`${engineLine(found)}\n`);
  return 0;
};

process.exitCode = await main(process.argv.slice(2), process.env);
