import { createServer, type Server } from "node:net";

const listening = (): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => server.close((error) => (error === undefined ? resolve() : reject(error))));

/** That many different ports of 127.0.0.1 on which nothing listens. Another program may take one before it is used. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  // All at once: the system gives a port that was just closed to the next who asks.
  const servers = await Promise.all(Array.from({ length: count }, listening));
  const ports = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("a listening TCP server has no port");
    return address.port;
  });
  await Promise.all(servers.map(closed));
  return ports;
};
