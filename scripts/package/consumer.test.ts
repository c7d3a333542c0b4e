import { expect, test } from "vitest";
import { consumerFiles } from "./consumer.ts";

const manifest = { name: "@a/b", exports: { ".": {}, "./c": {}, "./data/*.json": "", "./package.json": "" } };
const readme = '# b\n\n## Count\n\n```ts\nimport { one } from "@a/b/c";\none; // -> 1\n```\n\n```sh\nnpm i\n```\n';

test("every entry is imported whole, JSON is none, and every TypeScript example is a module", () => {
  const files = consumerFiles(manifest, readme);
  const main = files.get("main.mts") ?? "";
  expect(main.match(/^import .*/gm)).toEqual([
    'import * as entry0 from "@a/b";',
    'import * as entry1 from "@a/b/c";',
    'import "./readme-6.mjs";',
  ]);
  expect(files.get("readme-6.mts")).toBe(
    'import { says } from "./says.mjs"; import { one } from "@a/b/c";\nsays(one, 1, "README.md:7");\n',
  );
  expect([...files.keys()]).toEqual(["package.json", "says.mjs", "says.d.mts", "readme-6.mts", "main.mts"]);
});
