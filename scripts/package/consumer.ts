import { readmeExamples, saysModule, saysTypes } from "../../sdk/src/readme-examples.testdata.ts";

/** What is read of a package.json. */
interface Exports {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The specifiers of a package's entries that are modules. */
const specifiers = ({ name, exports }: Exports): readonly string[] =>
  Object.keys(exports)
    .filter((key) => !key.endsWith(".json"))
    .map((key) => `${name}${key.slice(1)}`);

/** The module that `main.mts` is compiled to prints this and the version of Node. */
export const consumerPrints = "every entry and example works under";

/**
 * The files of a project that uses the package: every entry imported whole, every example of its README, and JSON with its types.
 * `says.mjs` is no TypeScript: it is copied to where the rest is compiled to.
 */
export const consumerFiles = (manifest: Exports, readme: string): ReadonlyMap<string, string> => {
  const examples = readmeExamples(readme).map(({ line, source }) => [`readme-${line}.mts`, source] as const);
  const entries = specifiers(manifest);
  const main = [
    ...entries.map((specifier, index) => `import * as entry${index} from "${specifier}";`),
    ...examples.map(([file]) => `import "./${file.replace(/mts$/, "mjs")}";`),
    `const entries: readonly object[] = [${entries.map((_, index) => `entry${index}`).join(", ")}];`,
    'if (entries.some((entry) => Object.keys(entry).length === 0)) throw new Error("an entry is empty");',
    "declare const console: { log(line: string): void };",
    "declare const process: { readonly version: string };",
    `console.log(\`${consumerPrints} \${process.version}\`);`,
    "",
  ].join("\n");
  return new Map([
    ["package.json", '{ "private": true, "type": "module" }\n'],
    ["says.mjs", saysModule],
    ["says.d.mts", saysTypes],
    ...examples,
    ["main.mts", main],
  ]);
};
