import { Agent } from "node:https";
import { exchange, type Payload, readText } from "./exchange.ts";
import type { ApiServerAccess } from "./options.ts";
import { type WatchEvent, watchEvents } from "./watch.ts";

export type { ApiServerAccess } from "./options.ts";
export type { WatchEvent } from "./watch.ts";

/** What a request can be. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What the server said; a refusal is an answer like any other. `body`: decoded where it is JSON, else the text. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** A client for tests: one request, one answer, no retries, no cache. */
export interface Client {
  /**
   * `path` begins with `/api…` and may have a query. `body`: a string goes as it is, anything else as JSON. `contentType`: by
   * default application/json, for PATCH application/merge-patch+json. `Body` is what the caller expects, unchecked. Rejects only
   * when there is no answer.
   */
  readonly request: <Body = unknown>(
    method: Method,
    path: string,
    body?: unknown,
    options?: { readonly contentType?: string },
  ) => Promise<Answer<Body>>;
  /** The events of `path?watch=1&…` as they come; leaving the loop ends the watch. Throws where the server refuses it. */
  readonly watch: (path: string) => AsyncGenerator<WatchEvent>;
  /** Closes the connections. */
  readonly close: () => void;
}

const payloadOf = (method: Method, body: unknown, contentType: string | undefined): Payload | null => {
  if (body === undefined) return null;
  const usual = method === "PATCH" ? "application/merge-patch+json" : "application/json";
  return { text: typeof body === "string" ? body : JSON.stringify(body), contentType: contentType ?? usual };
};

/** A client with its own connections, which it keeps; `{ ...access, token }` makes one for somebody else. */
export const createClient = (access: ApiServerAccess): Client => {
  // Shorter than the server waits on an idle connection, so that none is used that the server has just closed.
  const agent = new Agent({ keepAlive: true, ca: access.ca, timeout: 30_000 });
  return {
    request: async <Body>(method: Method, path: string, body?: unknown, options: { readonly contentType?: string } = {}) => {
      const answer = await exchange(access, agent, { method, path, payload: payloadOf(method, body, options.contentType) });
      const text = await readText(answer);
      const isJson = answer.headers["content-type"]?.startsWith("application/json") === true;
      const decoded: unknown = isJson ? JSON.parse(text) : text;
      // The caller's word for what the server sends, as the docstring says.
      return { status: answer.statusCode ?? 0, body: decoded as Body };
    },
    watch: (path) => watchEvents(() => exchange(access, agent, { method: "GET", path, payload: null })),
    close: () => agent.destroy(),
  };
};
