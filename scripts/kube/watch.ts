import type { IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { readText } from "./exchange.ts";

/** One line of a watch. */
export interface WatchEvent {
  readonly type: "ADDED" | "MODIFIED" | "DELETED" | "BOOKMARK" | "ERROR";
  readonly object: Readonly<Record<string, unknown>>;
}

/** The events of a watch that `open` begins, until the server ends it or the caller leaves; throws where it is refused. */
export const watchEvents = async function* (open: () => Promise<IncomingMessage>): AsyncGenerator<WatchEvent> {
  const answer = await open();
  if (answer.statusCode !== 200) throw new Error(`the watch was refused: ${answer.statusCode} ${await readText(answer)}`);
  try {
    for await (const line of createInterface({ input: answer })) {
      // The server's own form; an ERROR event is one of them.
      yield JSON.parse(line) as WatchEvent;
    }
  } finally {
    answer.destroy();
  }
};
