/** One `ts` block of the README: a module of its own. */
export interface ReadmeExample {
  /** The line of its first statement, from 1. */
  readonly line: number;
  /** The nearest heading above it. */
  readonly title: string;
  /** The block with each `// -> value` made a call of `says`, in the same lines; `says` comes from `./says.mjs`. */
  readonly source: string;
}

/** `const name = …;` or `expression;`, whole in one line. */
const statement = /^(?:(const (\w+)\b.*;)|((?!const |let |import )[^\s}\])/].*);)$/;

const check = (code: string, value: string, line: number): string => {
  const [, declaration, name, expression] = statement.exec(code) ?? [];
  if (name === undefined && expression === undefined) {
    throw new Error(`README.md:${line}: "// ->" follows a statement of one line`);
  }
  const says = `says(${name ?? expression}, ${value}, "README.md:${line}");`;
  return declaration === undefined ? says : `${declaration} ${says}`;
};

/** A value stands behind its statement, or in comments of its own below it, `// -> ` and then `//    `. */
const withChecks = (lines: readonly string[], first: number): readonly string[] => {
  const checked = [...lines];
  for (const [index, line] of lines.entries()) {
    const [, code, value] = /^(.*?) ?\/\/ -> (.+)$/.exec(line) ?? [];
    if (value === undefined) continue;
    if (code !== "") {
      checked[index] = check(code ?? "", value, first + index);
      continue;
    }
    const end = lines.findIndex((each, at) => at > index && !each.startsWith("//    "));
    const rest = lines.slice(index + 1, end < 0 ? lines.length : end).map((each) => each.slice(2).trim());
    checked[index - 1] = check(lines[index - 1] ?? "", [value, ...rest].join(" "), first + index);
  }
  return checked;
};

/** The examples of a README, in order. Throws for an arrow that could not be checked. */
export const readmeExamples = (readme: string): readonly ReadmeExample[] => {
  const examples: ReadmeExample[] = [];
  let title = "";
  let block: { readonly line: number; readonly lines: string[] } | null = null;
  for (const [index, line] of readme.split("\n").entries()) {
    if (block === null) {
      if (line.startsWith("#")) title = line.replace(/^#+ /, "");
      if (line === "```ts") block = { line: index + 2, lines: [] };
    } else if (line === "```") {
      const source = `import { says } from "./says.mjs"; ${withChecks(block.lines, block.line).join("\n")}\n`;
      examples.push({ line: block.line, title, source });
      block = null;
    } else block.lines.push(line);
  }
  return examples;
};

/** The module that the examples call: it fails where a value is not what the README says. */
export const saysModule = `import { deepStrictEqual } from "node:assert/strict";
export const says = (actual, expected, where) => deepStrictEqual(actual, expected, where + ": " + JSON.stringify(actual));
`;

/** The same for TypeScript, which needs no types of Node then. */
export const saysTypes = "export declare const says: (actual: unknown, expected: unknown, where: string) => void;\n";
