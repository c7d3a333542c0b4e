import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GenericContainer, Wait } from "testcontainers";
import { buildImage } from "./build-image.ts";
import { type EngineFacts, runLabel } from "./facts.ts";

const port = 5000;
const startMs = 60_000;

const containerfile = `FROM scratch
COPY registry config.yml /
ENTRYPOINT ["/registry", "serve", "/config.yml"]
`;

const config = `version: 0.1
log: { level: warn }
storage:
  filesystem: { rootdirectory: /var/lib/registry }
  delete: { enabled: true }
http: { addr: ":${port}" }
`;

/** Starts an empty registry from a static program and gives its host and port on this machine; removeRun removes it. */
export const startRegistry = async (program: string, engine: EngineFacts): Promise<string> => {
  const context = await mkdtemp(join(tmpdir(), "captf-registry-"));
  try {
    await writeFile(join(context, "Containerfile"), containerfile);
    await writeFile(join(context, "config.yml"), config);
    await copyFile(program, join(context, "registry"));
    const image = await buildImage({ name: "registry", context }, engine);
    const started = await new GenericContainer(image)
      .withLabels({ [runLabel]: engine.run })
      // It would look for a collector of traces.
      .withEnvironment({ OTEL_TRACES_EXPORTER: "none" })
      .withExposedPorts(port)
      // From here: the image has no shell that could look for its port.
      .withWaitStrategy(Wait.forHttp("/v2/", port).forStatusCode(200).withStartupTimeout(startMs))
      .start();
    return `${started.getHost()}:${started.getMappedPort(port)}`;
  } finally {
    await rm(context, { recursive: true, force: true });
  }
};
