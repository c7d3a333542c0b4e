import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import type { Environment } from "../environment.ts";
import { type ProxyEnvironment, proxyFor } from "./proxy.ts";

/** One request to the API server. */
export interface ClusterRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Milliseconds until there is an answer, with its body. */
  readonly timeout: number;
}

/** What the API server said; a refusal is an answer like any other. */
export interface ClusterAnswer {
  readonly status: number;
  /** The status line, for logs: never the body, which may quote what was sent. */
  readonly said: string;
  readonly body: Uint8Array;
}

/** The API server as a pod reaches it. Rejects only with `ClusterError`, where there is no answer. */
export interface Cluster {
  readonly request: (of: ClusterRequest) => Promise<ClusterAnswer>;
}

/** No answer came; the message says why in a word. */
export class ClusterError extends Error {
  override readonly name = "ClusterError";
}

/** Most bytes that are read of an answer: a Secret of 1 MiB in base64, and its rest. */
const maxAnswerBytes = 4 << 20;

/**
 * The API server by what every pod is given (runner 17): address from the environment, certificate and token from the files of the
 * service account, the token anew for each request; a proxy as the environment says. What else steers Node.js does not count here: the
 * environment is the module author's and the identity's as well. Throws ClusterError where something is missing.
 */
export const inCluster = (environment: Environment, serviceAccount: string): Cluster => {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = environment;
  if (!host || !port) throw new ClusterError("KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT are not both set");
  const ca = read(join(serviceAccount, "ca.crt"));
  const token = (): string => read(join(serviceAccount, "token")).trim();
  token();
  const agent = agentFor(ca, proxyFor(environment, host, port));
  return {
    request: ({ method, path, body, timeout }) =>
      new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const fail = (error: NodeJS.ErrnoException): void => {
          clearTimeout(timer);
          reject(new ClusterError(wordFor(error)));
        };
        try {
          const headers = {
            accept: "application/json",
            authorization: `Bearer ${token()}`,
            ...(body !== undefined && { "content-type": "application/json" }),
          };
          const sent = request({ host, port, path, method, agent, headers }, (answer) => {
            const chunks: Uint8Array[] = [];
            let size = 0;
            answer.on("data", (chunk: Uint8Array) => {
              size += chunk.length;
              if (size > maxAnswerBytes) answer.destroy(new ClusterError("the answer is too long"));
              else chunks.push(chunk);
            });
            answer.on("error", fail);
            answer.on("end", () => {
              clearTimeout(timer);
              const status = answer.statusCode ?? 0;
              resolve({ status, said: `${status} ${answer.statusMessage}`, body: Buffer.concat(chunks) });
            });
          });
          sent.on("error", fail);
          // Not the request's own time-out: it hears of none while a proxy is silent.
          timer = setTimeout(() => {
            fail(new ClusterError("no answer in time"));
            sent.destroy();
          }, timeout);
          sent.end(body === undefined ? undefined : JSON.stringify(body));
        } catch (error) {
          fail(error as NodeJS.ErrnoException); // a token that cannot be read, or be a header
        }
      }),
  };
};

/** Codes and own words only: the messages of others may quote a header, or a proxy's password. */
const wordFor = (error: NodeJS.ErrnoException): string =>
  error instanceof ClusterError ? error.message : (error.code ?? error.name);

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ClusterError(`${path} cannot be read: ${wordFor(error as Error)}`);
  }
};

const agentFor = (ca: string, proxy: ProxyEnvironment | undefined): Agent => {
  try {
    return new Agent({ ca, rejectUnauthorized: true, minVersion: "TLSv1.2", proxyEnv: { ...proxy } });
  } catch (error) {
    throw new ClusterError(`the proxy that the environment names cannot be used: ${wordFor(error as Error)}`);
  }
};
