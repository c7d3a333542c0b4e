import type { IncomingMessage } from "node:http";
import { type Agent, request } from "node:https";
import type { ApiServerAccess } from "./options.ts";

/** A request's body as it goes over the wire. */
export interface Payload {
  readonly text: string;
  readonly contentType: string;
}

/** Sends one request; its answer when the headers have come. Rejects when there is no answer. */
export const exchange = (
  access: ApiServerAccess,
  agent: Agent,
  asked: { readonly method: string; readonly path: string; readonly payload: Payload | null },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, path, payload } = asked;
    const headers = {
      authorization: `Bearer ${access.token}`,
      accept: "application/json",
      ...(payload === null
        ? {}
        : { "content-type": payload.contentType, "content-length": Buffer.byteLength(payload.text).toString() }),
    };
    request(`${access.url}${path}`, { method, headers, agent }, resolve).on("error", reject).end(payload?.text);
  });

/** An answer's whole text. */
export const readText = async (answer: IncomingMessage): Promise<string> => {
  let text = "";
  answer.setEncoding("utf8");
  for await (const chunk of answer) text += chunk;
  return text;
};
