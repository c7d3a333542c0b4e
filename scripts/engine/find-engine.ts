import Docker from "dockerode";
import { searchPath } from "../../conformance/src/parts/search-path.ts";

/** A container engine that answers. */
export interface Engine {
  /** `unix://` and the path of its socket. */
  readonly address: string;
  readonly version: string;
  /** As `linux/amd64`. */
  readonly platform: string;
  readonly source: "DOCKER_HOST" | "default";
}

/** One line: why there is no engine, and how to get one. */
export interface MissingEngine {
  readonly missing: string;
}

const defaultAddress = "unix:///var/run/docker.sock";
const scheme = "unix://";
const answerMs = 10_000;

const advice = "install Docker and start it, or set DOCKER_HOST to the unix:// address of an engine of this machine";

/** A client of an engine, by its address. */
export const engineClient = (address: string): Docker => new Docker({ socketPath: address.slice(scheme.length) });

/** What an engine at an address says of itself; throws where none answers. */
export type AskEngine = (address: string) => Promise<{ readonly Version: string; readonly Os: string; readonly Arch: string }>;

const ask: AskEngine = (address) => new Docker({ socketPath: address.slice(scheme.length), timeout: answerMs }).version();

/**
 * The engine at DOCKER_HOST, or else at the default socket; never another than the one that was pointed at. Only one of this machine
 * will do: tests share folders and ports with it. Docker's command line must be there too: tests build with it. Starts nothing.
 */
export const findEngine = async (env: NodeJS.ProcessEnv, asked: AskEngine = ask): Promise<Engine | MissingEngine> => {
  const given = env.DOCKER_HOST ?? "";
  const address = given === "" ? defaultAddress : given;
  if (!address.startsWith(scheme)) return { missing: `no container engine: DOCKER_HOST ${address} is not a ${scheme} address` };
  try {
    const { Version, Os, Arch } = await asked(address);
    if ((await searchPath("docker", env)).length === 0)
      return { missing: `there is an engine, but no docker on PATH: ${advice}` };
    return { address, version: Version, platform: `${Os}/${Arch}`, source: given === "" ? "default" : "DOCKER_HOST" };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { missing: `no container engine answers at ${address} (${why.split("\n")[0]}): ${advice}` };
  }
};

/** The line that says which engine was found. */
export const engineLine = ({ address, version, platform, source }: Engine): string =>
  `${address}, version ${version}, ${platform}, from ${source === "default" ? "the default socket" : source}`;
