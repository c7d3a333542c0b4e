import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hostileJson } from "./hostile.testdata.ts";
import { hostileRows } from "./hostile-rows.testdata.ts";
import { seed } from "./json/json-text.testdata.ts";

const builtIn = (prototype: object): boolean =>
  Object.hasOwn(prototype, "constructor") && (prototype.constructor as { prototype?: unknown }).prototype === prototype;

/** Fails where a value has, anywhere in its first few levels, a prototype that came out of a document. */
const expectUnpolluted = (value: unknown, depth = 0): void => {
  if (typeof value !== "object" || value === null || depth > 5 || ArrayBuffer.isView(value)) return;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (prototype !== null && !builtIn(prototype)) throw new Error("a value got its prototype from a document");
  const children = value instanceof Map ? value.values() : Object.values(value);
  let left = 20;
  for (const child of children) {
    if (left-- === 0) return;
    expectUnpolluted(child, depth + 1);
  }
};

/** Functions that read what others write: their names begin with one of these verbs. */
const reads = /^(?:decode|parse|read|resolve|admit|inspect|gunzip|assemble|list|check)[A-Z]/;
/** These are given what was decoded already. */
const trusting = ["admitJobPolicy", "checkJobPolicy", "checkUpdate"];

test("every decoder that the package exports has a row", async () => {
  const { exports } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { exports: object };
  const entries = Object.keys(exports).filter((key) => /^\.\/[a-z-]+$/.test(key));
  const modules = await Promise.all(entries.map((entry) => import(`${entry}/index.ts`) as Promise<object>));
  const decoders = modules
    .flatMap((module) => Object.keys(module))
    .filter((name) => reads.test(name) && !trusting.includes(name));
  const rows = new Set(hostileRows.map(({ name }) => name.split(" ")[0]));
  expect([...new Set(decoders)].filter((name) => !rows.has(name))).toEqual([]);
  expect(decoders.length).toBeGreaterThan(30);
});

test("each row has its own name", () => {
  const names = hostileRows.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test("the mutations reach both sides: documents that are read still, and all that makes one unreadable", () => {
  const texts = fc.sample(hostileJson('{"a":{"b":[1,"x",null]},"c":true}'), { seed, numRuns: 4000 });
  const count = (has: (text: string) => boolean): number => texts.filter(has).length;
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  for (const found of [
    count(isJson),
    count((text) => !isJson(text)),
    count((text) => text.includes('"__proto__":')),
    count((text) => text.includes("[".repeat(513))),
    count((text) => text.includes("1e999999")),
    count((text) => !text.isWellFormed()),
    count((text) => /"(a|c)":.*"\1":/s.test(text)),
    count((text) => text.length > 5000),
  ])
    expect(found).toBeGreaterThan(40);
});

describe("ten thousand mutations give a result or issues, never an exception", () => {
  test.each(hostileRows.map((row) => [row.name, row] as const))(
    "%s",
    (_, { hostile }) => {
      const before = Reflect.ownKeys(Object.prototype).length;
      fc.assert(
        fc.property(hostile, ({ decode }) => {
          expectUnpolluted(decode());
        }),
        { seed, numRuns: 10_000 },
      );
      expect(Reflect.ownKeys(Object.prototype)).toHaveLength(before);
    },
    60_000,
  );
});
