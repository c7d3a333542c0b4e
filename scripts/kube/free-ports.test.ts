import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePorts } from "./free-ports.ts";

test("ports are all different, and free to be listened on", async () => {
  const ports = await freePorts(20);
  expect(new Set(ports).size).toBe(20);
  for (const port of ports) {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
  }
});
