import { readFile } from "node:fs/promises";
import { request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";

/** A health endpoint of a server whose certificate appears while it starts. */
export interface Probe {
  readonly url: string;
  /** The path of the certificate that signs itself. */
  readonly certificate: string;
}

const pollMs = 50;

/** The answer's status and text; throws while nothing answers. */
const ask = async ({ url, certificate }: Probe, signal: AbortSignal): Promise<{ status: number; text: string }> => {
  const ca = await readFile(certificate, "utf8");
  return new Promise((resolve, reject) => {
    const asked = request(url, { ca, signal, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.on("error", reject).on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    asked.on("error", reject).end();
  });
};

/** Waits until the endpoint says 200; when the signal ends the wait, throws with what it said last. */
export const untilReady = async (probe: Probe, signal: AbortSignal): Promise<void> => {
  let last = "nothing answered";
  for (;;) {
    try {
      const { status, text } = await ask(probe, signal);
      if (status === 200) return;
      last = `${status} ${text.trim()}`;
    } catch (error) {
      if (!signal.aborted) last = error instanceof Error ? error.message : String(error);
    }
    if (signal.aborted) throw new Error(last);
    await pause(pollMs, undefined, { signal }).catch(() => {});
  }
};
