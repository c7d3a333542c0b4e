import { Writable } from "node:stream";
import type Docker from "dockerode";
import { type EngineFacts, runLabel } from "./facts.ts";

/** One container, as an engine starts it. */
export interface ContainerRun {
  readonly image: string;
  /** The program and its arguments, instead of the image's. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** `uid[:gid]`; the image's when left out. */
  readonly user?: string;
  /** The working directory; the image's when left out. */
  readonly directory?: string;
  readonly host: Docker.HostConfig;
}

/** How a container ended, and what it wrote. */
export interface ContainerEnd {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

class Memory extends Writable {
  text = "";
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Runs a container to its end and removes it; throws when it cannot start. */
export const runContainer = async (
  docker: Docker,
  { run }: EngineFacts,
  { image, command: [program = "", ...args], environment = {}, user, directory, host }: ContainerRun,
): Promise<ContainerEnd> => {
  const container = await docker.createContainer({
    Image: image,
    Entrypoint: [program],
    Cmd: args,
    Env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    Labels: { [runLabel]: run },
    HostConfig: host,
    ...(user !== undefined && { User: user }),
    ...(directory !== undefined && { WorkingDir: directory }),
  });
  try {
    const [stdout, stderr] = [new Memory(), new Memory()];
    const output = await container.attach({ stream: true, stdout: true, stderr: true });
    const read = new Promise<void>((resolve, reject) => void output.once("end", resolve).once("error", reject));
    docker.modem.demuxStream(output, stdout, stderr);
    await container.start();
    const { StatusCode } = (await container.wait()) as { readonly StatusCode: number };
    await read;
    return { exit: StatusCode, stdout: stdout.text, stderr: stderr.text };
  } finally {
    await container.remove({ force: true, v: true });
  }
};
