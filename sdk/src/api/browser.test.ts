import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Every file that a file loads: its imports that are not of types alone. */
const loaded = (url: URL, seen: Map<string, readonly string[]>): Map<string, readonly string[]> => {
  if (seen.has(url.href)) return seen;
  const source = readFileSync(url, "utf8");
  const from = [...source.matchAll(/^(?:import|export) (?!type\b)(?:[^;"]*? from )?"([^"]+)";/gm)].map(([, path = ""]) => path);
  seen.set(url.href, from);
  for (const path of from) if (path.startsWith(".")) loaded(new URL(path, url), seen);
  return seen;
};

test("the entry loads no Node built-in and no package: it runs in a browser", () => {
  const files = loaded(new URL("./index.ts", import.meta.url), new Map());
  expect(files.size).toBeGreaterThan(20);
  expect([...files.values()].flat().filter((path) => !path.startsWith("."))).toEqual([]);
});
