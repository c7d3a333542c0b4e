import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { zipSync } from "fflate";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Fetch } from "./download.ts";
import { fakeRuntime, temporaryDirectory, writeProgram } from "./fake-part.testdata.ts";
import { findPartIn } from "./find-part.ts";
import type { World } from "./obtain-part.ts";
import type { Part } from "./part.ts";
import { tofu } from "./tofu.ts";

const host = "https://releases.test";
const program = fakeRuntime("1.10.6");
const zip = (files: Record<string, string>): Uint8Array =>
  // A fixed time: an archive made twice must have the same hash.
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])), { mtime: "2020-01-01" });
const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

let root = "";
beforeEach(async () => {
  root = await temporaryDirectory();
});

const cache = () => join(root, "captf/tofu/1.10.6");
const env = () => ({ PATH: join(root, "bin"), XDG_CACHE_HOME: root });

const partWith = (sha256: string, path = "/tofu.zip"): Part => ({
  ...tofu,
  release: { url: () => `${host}${path}`, member: "tofu", sha256: { linux_amd64: sha256 } },
});

/** A fetch whose https host is a server on this machine: the hash and redirect rules see real responses. */
const serve = async (listener: RequestListener): Promise<Fetch> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A listening TCP server's address is never a string.
  return (url, init) => fetch(url.replace(host, `http://127.0.0.1:${port}`), init);
};

const world = (fetch: Fetch, bounds: Partial<World["bounds"]> = {}): World => ({
  fetch,
  bounds: { maxBytes: 100_000, stallMs: 5000, totalMs: 8000, ...bounds },
  platform: "linux_amd64",
  tools: null,
});

describe("a download", () => {
  const archive = zip({ "LICENSE.txt": "free", tofu: program });

  test("that hashes as the repository says is put into the cache and found there", async () => {
    const part = partWith(hash(archive));
    const first = await findPartIn(
      part,
      { offline: false, env: env() },
      world(await serve((_, response) => response.end(archive))),
    );
    expect(first).toEqual({ path: join(cache(), "tofu"), version: "1.10.6", source: "download" });
    expect((await stat(join(cache(), "tofu"))).mode & 0o111).not.toBe(0);
    expect(await readdir(cache())).toEqual(["tofu"]);
    expect(await findPartIn(part, { offline: true, env: env() }, world(fetch))).toMatchObject({ source: "cache" });
  });

  test("follows redirects that stay on https", async () => {
    const fetch = await serve((request, response) => {
      if (request.url === "/tofu.zip") response.writeHead(302, { location: "/moved.zip" }).end();
      else response.end(archive);
    });
    expect(await findPartIn(partWith(hash(archive)), { offline: false, env: env() }, world(fetch))).toHaveProperty("path");
  });

  const refused: readonly {
    name: string;
    part: () => Part;
    listener: RequestListener;
    bounds?: Partial<World["bounds"]>;
    says: string;
  }[] = [
    {
      name: "another hash",
      part: () => partWith("0".repeat(64)),
      listener: (_, response) => response.end(archive),
      says: `its SHA-256 is ${hash(archive)}, expected ${"0".repeat(64)}: refused`,
    },
    {
      name: "a redirect to http",
      part: () => partWith(hash(archive)),
      listener: (_, response) => response.writeHead(302, { location: "http://elsewhere.test/tofu.zip" }).end(),
      says: "http://elsewhere.test/tofu.zip is not an https address",
    },
    {
      name: "redirects without end",
      part: () => partWith(hash(archive)),
      listener: (_, response) => response.writeHead(302, { location: "/tofu.zip" }).end(),
      says: "too many redirects",
    },
    {
      name: "an answer that is no file",
      part: () => partWith(hash(archive)),
      listener: (_, response) => response.writeHead(404).end(),
      says: "the server answered 404",
    },
    {
      name: "more bytes than a part has",
      part: () => partWith(hash(archive)),
      listener: (_, response) => response.end(Buffer.alloc(200_000)),
      says: "larger than 100000 bytes",
    },
    {
      name: "a server that falls silent",
      part: () => partWith(hash(archive)),
      listener: (_, response) => void response.write("PK"),
      bounds: { stallMs: 50 },
      says: "no answer in 0.05 s",
    },
    {
      name: "an archive without the program",
      part: () => partWith(hash(zip({ "../tofu": program }))),
      listener: (_, response) => response.end(zip({ "../tofu": program })),
      says: "the archive holds no tofu",
    },
    {
      name: "a program that does not start",
      part: () => partWith(hash(zip({ tofu: "#!/bin/sh\nexit 7\n" }))),
      listener: (_, response) => response.end(zip({ tofu: "#!/bin/sh\nexit 7\n" })),
      says: "what it gave does not work: ended with 7",
    },
  ];
  test.each(refused)("refuses $name and leaves nothing behind", async ({ part, listener, bounds, says }) => {
    const found = await findPartIn(part(), { offline: false, env: env() }, world(await serve(listener), bounds));
    expect(found).toEqual({ missing: expect.stringContaining(`(download failed: ${says})`) });
    expect(await readdir(cache())).toEqual([]);
  });

  test("by two at once gives both the whole program", async () => {
    const fetch = await serve((_, response) => response.end(archive));
    const both = [1, 2].map(() => findPartIn(partWith(hash(archive)), { offline: false, env: env() }, world(fetch)));
    for (const found of await Promise.all(both)) expect(found).toMatchObject({ path: join(cache(), "tofu"), version: "1.10.6" });
    expect(await readFile(join(cache(), "tofu"), "utf8")).toBe(program);
  });
});

describe("for another platform", () => {
  const archive = zip({ tofu: "a program of another machine" });
  const part: Part = { ...tofu, release: { url: () => `${host}/t.zip`, member: "tofu", sha256: { linux_arm64: hash(archive) } } };
  const options = () => ({ offline: false, env: env(), platform: "linux_arm64" }) as const;

  test("its own release is taken, not started, and kept beside this machine's; what PATH has does not count", async () => {
    await writeProgram(join(root, "bin/tofu"), program);
    const path = join(cache(), "linux_arm64/tofu");
    const serving = world(await serve((_, response) => response.end(archive)));
    expect(await findPartIn(part, options(), serving)).toEqual({ path, version: "1.10.6", source: "download" });
    expect(await findPartIn(part, options(), world(fetch))).toEqual({ path, version: "1.10.6", source: "cache" });
    expect(await findPartIn(part, { ...options(), platform: "linux_amd64" }, world(fetch))).toMatchObject({ source: "path" });
  });

  test("Go builds it, and a part that cannot be had says for which it is", async () => {
    const inRepository = { ...world(fetch), tools: join(root, "tools") };
    await writeProgram(join(root, "tools/tofu/go.mod"), "");
    await writeProgram(join(root, "bin/go"), '#!/bin/sh\necho "$GOOS $GOARCH" > "$5"\n/bin/chmod +x "$5"\n');
    const built = await findPartIn(tofu, { ...options(), offline: true }, inRepository);
    expect(built).toMatchObject({ source: "build" });
    expect(await readFile(join(cache(), "linux_arm64/tofu"), "utf8")).toBe("linux arm64\n");
    const nowhere = await findPartIn(tofu, { ...options(), offline: true, platform: "darwin_arm64" }, world(fetch));
    expect(nowhere).toEqual({ missing: "OpenTofu 1.10.6 for darwin_arm64 cannot be had" });
  });
});

describe("a Go build", () => {
  /** A `go` that notes how it was called and writes the program to the path after -o. */
  const fakeGo =
    '#!/bin/sh\necho "$PWD $CGO_ENABLED ${GOPROXY:-on} $*" > "$LOG"\nprintf "%s" "$PROGRAM" > "$5"\n/bin/chmod +x "$5"\n';
  const noFetch: Fetch = () => Promise.reject(new Error("no network"));
  const inRepository = () => ({ ...world(noFetch), tools: join(root, "tools") });
  const buildEnv = () => ({ ...env(), LOG: join(root, "log"), PROGRAM: program });

  beforeEach(async () => {
    await writeProgram(join(root, "tools/tofu/go.mod"), "");
  });

  const cases = [
    { name: "comes after a download that failed", offline: false, proxy: "on" },
    { name: "uses only modules at hand when offline", offline: true, proxy: "off" },
  ];
  test.each(cases)("$name", async ({ offline, proxy }) => {
    await writeProgram(join(root, "bin/go"), fakeGo);
    const found = await findPartIn(tofu, { offline, env: buildEnv() }, inRepository());
    expect(found).toEqual({ path: join(cache(), "tofu"), version: "1.10.6", source: "build" });
    const log = await readFile(join(root, "log"), "utf8");
    expect(log).toContain(`tools/tofu 0 ${proxy} build -ldflags -X github.com/opentofu/opentofu/version.dev=no -o `);
    expect(log).toContain(" github.com/opentofu/opentofu/cmd/tofu\n");
  });

  test("that fails says Go's last line", async () => {
    await writeProgram(join(root, "bin/go"), "#!/bin/sh\necho 'go: no space left' >&2\nexit 1\n");
    const found = await findPartIn(tofu, { offline: true, env: buildEnv() }, inRepository());
    expect(found).toEqual({ missing: expect.stringContaining("(build failed: go: no space left)") });
  });

  test("without go says so", async () => {
    const found = await findPartIn(tofu, { offline: true, env: buildEnv() }, inRepository());
    expect(found).toEqual({ missing: expect.stringContaining("(build failed: go is not on PATH)") });
  });

  test("is not tried when switched off, nor outside the repository", async () => {
    await writeProgram(join(root, "bin/go"), fakeGo);
    expect(await findPartIn(tofu, { offline: true, build: false, env: buildEnv() }, inRepository())).toHaveProperty("missing");
    expect(await findPartIn(tofu, { offline: true, env: buildEnv() }, world(noFetch))).toHaveProperty("missing");
  });
});
