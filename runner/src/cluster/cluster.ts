import { readFileSync } from "node:fs";
import { Agent, request } from "node:https";
import { join } from "node:path";
import type { Environment } from "../environment.ts";

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

/** The API server as a pod reaches it. Rejects only where there is no answer: with `ClusterError`, or what reading the token throws. */
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
 * environment is the module author's and the identity's as well. Throws where something is missing.
 */
export const inCluster = (environment: Environment, serviceAccount: string): Cluster => {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = environment;
  if (!host || !port) throw new ClusterError("KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT are not both set");
  const ca = readFileSync(join(serviceAccount, "ca.crt"));
  const token = (): string => readFileSync(join(serviceAccount, "token"), "utf8").trim();
  token();
  const agent = new Agent({ ca, rejectUnauthorized: true, minVersion: "TLSv1.2", proxyEnv: environment });
  return {
    request: ({ method, path, body, timeout }) =>
      new Promise((resolve, reject) => {
        const fail = (error: NodeJS.ErrnoException): void => reject(new ClusterError(wordFor(error)));
        const sent = request(
          {
            host,
            port,
            path,
            method,
            agent,
            signal: AbortSignal.timeout(Math.ceil(timeout)),
            headers: {
              accept: "application/json",
              authorization: `Bearer ${token()}`,
              ...(body !== undefined && { "content-type": "application/json" }),
            },
          },
          (answer) => {
            const chunks: Uint8Array[] = [];
            let size = 0;
            answer.on("data", (chunk: Uint8Array) => {
              size += chunk.length;
              if (size > maxAnswerBytes) answer.destroy(new ClusterError("the answer is too long"));
              else chunks.push(chunk);
            });
            answer.on("error", fail);
            answer.on("end", () =>
              resolve({
                status: answer.statusCode ?? 0,
                said: `${answer.statusCode} ${answer.statusMessage}`,
                body: Buffer.concat(chunks),
              }),
            );
          },
        );
        sent.on("error", fail);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
  };
};

/** Codes and own words only: the messages of others may quote a header. */
const wordFor = (error: NodeJS.ErrnoException): string => {
  if (error instanceof ClusterError) return error.message;
  return error.name === "AbortError" || error.name === "TimeoutError" ? "no answer in time" : (error.code ?? error.name);
};
