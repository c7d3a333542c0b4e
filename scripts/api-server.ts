import { decodeFlags, usage } from "./kube/flags.ts";
import { findPrograms } from "./kube/programs.ts";
import { startApiServer } from "./kube/start.ts";

/** Aborted when somebody wants this process to end; before it is asked for, that just ends it. */
const interruption = (): AbortSignal => {
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => interrupted.abort());
  return interrupted.signal;
};

const say = (text: string): void => void process.stdout.write(text);
const complain = (text: string): void => void process.stderr.write(text);

/** The exit code: 0 after an interruption, 1 when the server ended by itself, 2 when there is none, 3 for a wrong command line. */
const main = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const decoded = decodeFlags(args, process.cwd());
  if ("help" in decoded) {
    say(usage);
    return 0;
  }
  if ("problem" in decoded) {
    complain(`${decoded.problem}\n${usage.split("\n")[0]}\n`);
    return 3;
  }
  const { offline, ...wanted } = decoded.flags;
  const onProgress = (line: string): void => complain(`${line}\n`);
  const programs = await findPrograms({ controllers: wanted.controllers.length > 0, offline, env, onProgress });
  if ("missing" in programs) {
    complain(programs.missing.map((line) => `${line}\n`).join(""));
    return 2;
  }
  const interrupted = interruption();
  const server = await startApiServer({ ...wanted, programs, timeoutSeconds: 90 }, interrupted).catch((error: Error) => error);
  if (interrupted.aborted && server instanceof Error) return 0;
  if (server instanceof Error) {
    complain(`${server.message}\n`);
    return 2;
  }
  say(
    `kube-apiserver at ${server.url}, audit log in ${server.auditLog}; Ctrl-C stops it\nexport KUBECONFIG=${server.kubeconfig}\n`,
  );
  const asked = new Promise<null>((resolve) => interrupted.addEventListener("abort", () => resolve(null)));
  const problem = interrupted.aborted ? null : await Promise.race([asked, server.ended]);
  await server.stop();
  if (problem === null) return 0;
  complain(`${problem}\n`);
  return 1;
};

process.exit(await main(process.argv.slice(2), process.env));
