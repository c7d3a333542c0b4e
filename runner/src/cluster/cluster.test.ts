import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../temporary-directory.testdata.ts";
import { inCluster } from "./cluster.ts";

/** A service account's folder with these files. */
const account = (files: Readonly<Record<string, string>> = { token: "hunter2\n", "ca.crt": "" }): string => {
  const folder = join(temporaryDirectory(), "account");
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

const listening = (onConnection: (socket: Socket) => void): Promise<string> =>
  new Promise((resolve) => {
    const server: Server = createServer(onConnection).listen(0, "127.0.0.1", () => {
      onTestFinished(() => void server.close());
      resolve(`${(server.address() as AddressInfo).port}`);
    });
  });

const asked = (port: string, timeout = 5_000, more = {}) => {
  const environment = { KUBERNETES_SERVICE_HOST: "127.0.0.1", KUBERNETES_SERVICE_PORT: port, ...more };
  return inCluster(environment, account())
    .request({ method: "GET", path: "/", timeout })
    .catch((error: Error) => `${error.name}: ${error.message}`);
};

test.each([
  ["no host", { KUBERNETES_SERVICE_PORT: "1" }, account],
  ["no port", { KUBERNETES_SERVICE_HOST: "h" }, account],
  ["no folder", { KUBERNETES_SERVICE_HOST: "h", KUBERNETES_SERVICE_PORT: "1" }, () => "/none"],
  ["no token", { KUBERNETES_SERVICE_HOST: "h", KUBERNETES_SERVICE_PORT: "1" }, () => account({ "ca.crt": "" })],
  ["no certificate", { KUBERNETES_SERVICE_HOST: "h", KUBERNETES_SERVICE_PORT: "1" }, () => account({ token: "t" })],
])("not in a cluster: %s", (_, environment, folder) =>
  expect(() => inCluster(environment, folder())).toThrow(/^KUBERNETES|cannot be read: ENOENT$/),
);

test("nobody listens", async () => expect(await asked("1")).toBe("ClusterError: ECONNREFUSED"));
test("who listens does not answer: not waited for beyond the time", async () =>
  expect(await asked(await listening((socket) => void socket.on("error", () => {})), 50.5)).toBe(
    "ClusterError: no answer in time",
  ));
test("a proxy that does not answer: not waited for either", async () => {
  const proxy = `http://127.0.0.1:${await listening((socket) => void socket.on("error", () => {}))}`;
  expect(await asked("1", 50, { HTTPS_PROXY: proxy })).toBe("ClusterError: no answer in time");
  expect(await asked("1", 5_000, { HTTPS_PROXY: proxy, NO_PROXY: "127.0.0.0/8" })).toBe("ClusterError: ECONNREFUSED");
});
test("a proxy that is none is named by its code: its password is not shown", () => {
  const environment = {
    KUBERNETES_SERVICE_HOST: "h",
    KUBERNETES_SERVICE_PORT: "1",
    HTTPS_PROXY: "http://user:hunter2/hunter2@h:1",
  };
  expect(() => inCluster(environment, account())).toThrow(/^the proxy that the environment names cannot be used: \w+$/);
});
test("a token that has gone is no answer", async () => {
  const folder = account();
  const cluster = inCluster({ KUBERNETES_SERVICE_HOST: "127.0.0.1", KUBERNETES_SERVICE_PORT: "1" }, folder);
  rmSync(join(folder, "token"));
  await expect(cluster.request({ method: "GET", path: "/", timeout: 1_000 })).rejects.toThrow(/token cannot be read: ENOENT$/);
});
test("a token that can be no header is no answer either, and is not shown", async () => {
  const folder = account({ token: "hunter2\nhunter2", "ca.crt": "" });
  const cluster = inCluster({ KUBERNETES_SERVICE_HOST: "127.0.0.1", KUBERNETES_SERVICE_PORT: "1" }, folder);
  const error = await cluster.request({ method: "GET", path: "/", timeout: 20 }).catch((thrown: Error) => thrown);
  expect(String(error)).toBe("ClusterError: ERR_INVALID_CHAR");
});
test("who listens speaks something else", async () => {
  const port = await listening((socket) => void socket.on("error", () => {}).end("HTTP/1.1 200 OK\r\n\r\nhunter2"));
  expect(await asked(port)).toMatch(/^ClusterError: [A-Z_]+$/);
});
