import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer, request } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { ApiServerFacts } from "../../../scripts/kube/options.ts";

/** What becomes of a request: it goes its way, it alone is dropped, or it and everything after it meets a network that is gone. */
export type Verdict = "pass" | "drop" | "cut";

/** Looks at the n-th request (from 1), before the server sees it and again before the client sees the answer. */
export type Look = (seen: {
  readonly number: number;
  readonly phase: "asked" | "answered";
  readonly method: string;
  readonly path: string;
}) => Verdict | Promise<Verdict>;

/** Stands between a pod and the API server, with the server's own certificate. */
export interface ApiProxy {
  readonly url: string;
  /** Every request so far, `METHOD path`. */
  readonly requests: () => readonly string[];
  /** Ends every connection and takes no other. */
  readonly cut: () => void;
  /** Takes connections again. */
  readonly restore: () => void;
}

/** Starts a proxy; it ends with the running test. A `look` that never resolves holds its request. */
export const startApiProxy = async (server: ApiServerFacts, look: Look = () => "pass"): Promise<ApiProxy> => {
  const agent = new Agent({ keepAlive: true, ca: server.ca });
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const passOn = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const [method, path] = [asked.method ?? "", asked.url ?? ""];
    const body = await bytesOf(asked);
    const seen = { number: requests.push(`${method} ${path}`), method, path };
    const verdict = await look({ ...seen, phase: "asked" });
    if (verdict === "cut") return cut();
    if (verdict === "drop") return void asked.socket.destroy();
    const { status, headers, content } = await new Promise<Answer>((resolve, reject) => {
      request(`${server.url}${path}`, { method, headers: asked.headers, agent }, (came) => {
        bytesOf(came).then((bytes) => resolve({ status: came.statusCode ?? 0, headers: came.headers, content: bytes }), reject);
      })
        .on("error", reject)
        .end(body);
    });
    if ((await look({ ...seen, phase: "answered" })) === "cut") return cut();
    const { "transfer-encoding": _, ...others } = headers;
    answer.writeHead(status, others).end(content);
  };
  const proxy = createServer({ cert: server.ca, key: readFileSync(server.keyFile) }, (asked, answer) => {
    passOn(asked, answer).catch(() => asked.socket.destroy());
  });
  proxy.on("connection", (socket: Socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
  });
  proxy.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    cut();
    agent.destroy();
    proxy.close();
  });
  return {
    url: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requests: () => requests,
    cut,
    restore: () => {
      isCut = false;
    },
  };
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly content: Buffer;
}

const bytesOf = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
