import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type TarEntry, tar } from "./tar.ts";

const entries: readonly TarEntry[] = [
  { path: "runner", mode: 0o755, bytes: Buffer.alloc(513, 1) },
  { path: "captf", mode: 0o755 },
  { path: "captf/empty", mode: 0o644, bytes: Buffer.alloc(0) },
];

test("an archive is what tar reads: modes, root's, of the epoch, folders by their slash", () => {
  const listed = execFileSync("tar", ["-tvf", "-"], {
    input: tar(entries),
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
  });
  const lines = listed.trimEnd().split("\n");
  expect(lines.map((line) => [line.slice(0, 10), ...line.split(/\s+/).slice(-4)])).toEqual([
    ["-rwxr-xr-x", "513", "1970-01-01", "00:00", "runner"],
    ["drwxr-xr-x", "0", "1970-01-01", "00:00", "captf/"],
    ["-rw-r--r--", "0", "1970-01-01", "00:00", "captf/empty"],
  ]);
});

test("the same entries give the same bytes, in whole blocks and two empty ones", () => {
  expect(tar(entries)).toEqual(tar(entries));
  expect(tar(entries)).toHaveLength(512 * (1 + 2 + 1 + 1 + 2));
});

test("a name that a header cannot hold is refused, not cut", () => {
  expect(() => tar([{ path: "a".repeat(101), mode: 0o644, bytes: Buffer.alloc(0) }])).toThrow("too long");
});
