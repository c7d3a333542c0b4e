import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryDirectory } from "../src/temporary-directory.testdata.ts";
import { architectures, libraries } from "./architectures.ts";
import { sourcesOf } from "./cache.ts";
import { arMember, debianFiles } from "./debian-archive.ts";
import { debianPackage, debianPackages } from "./debian-packages.ts";
import { MissingPart } from "./missing-part.ts";

const member = (name: string, text: string): string =>
  `${name.padEnd(48)}${String(text.length).padEnd(10)}\`\n${text}${text.length % 2 === 1 ? "\n" : ""}`;
const archive = Buffer.from(`!<arch>\n${member("debian-binary", "2.0")}${member("data.tar.xz", "data!")}`);

describe("a member of an ar archive", () => {
  test("is found by how its name begins, behind one of odd length", () =>
    expect(arMember(archive, "data.tar").toString()).toBe("data!"));
  test("that is not there is an error", () => expect(() => arMember(archive, "control")).toThrow("no control in the ar archive"));
  test("of another file is an error", () =>
    expect(() => arMember(Buffer.from("no archive"), "data")).toThrow("not an ar archive"));
});

describe("the pinned packages", () => {
  test("are there for each architecture, libraries and tools", () => {
    for (const { name: architecture } of architectures) {
      for (const name of [...Object.keys(libraries), "patchelf", "busybox-static", "qemu-user-static"]) {
        expect(debianPackage(name, architecture).path).toMatch(new RegExp(`^pool/main/.*_${architecture}\\.deb$`));
      }
    }
  });
  test("each have a SHA-256", () => {
    for (const { sha256 } of debianPackages) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });
  test("are of one version for all architectures", () => {
    for (const { name, version } of debianPackages) {
      expect(debianPackages.filter((each) => each.name === name).map((each) => each.version)).toEqual([version, version]);
    }
  });
});

describe("a package", () => {
  const served = Buffer.from("not what was pinned");
  const server = createServer((request, response) => response.writeHead(request.url === "/pool/a.deb" ? 200 : 404).end(served));
  let address = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const pinned = { name: "a", architecture: "amd64", version: "1", path: "pool/a.deb", sha256: "0".repeat(64) } as const;
  const sources = (env: NodeJS.ProcessEnv) => sourcesOf({ XDG_CACHE_HOME: temporaryDirectory(), ...env }, [`${address}/second`]);

  test("TRAP: with another hash is refused, and every archive is asked", async () => {
    const refused = debianFiles(pinned, sources({ CAPTF_DEBIAN_MIRROR: `${address}/` }));
    await expect(refused).rejects.toThrow(MissingPart);
    const actual = createHash("sha256").update(served).digest("hex");
    await expect(refused).rejects.toThrow(`${address}: its SHA-256 is ${actual}: refused; ${address}/second: answered 404`);
    await expect(refused).rejects.toThrow("point CAPTF_DEBIAN_MIRROR to an archive that has pool/a.deb");
  });
  test("is not asked for offline", async () =>
    expect(debianFiles(pinned, sources({ CAPTF_OFFLINE: "1" }))).rejects.toThrow("(CAPTF_OFFLINE is set)"));
});
