import { items, type JsonNode, type JsonObject, type JsonString } from "@captf/sdk/json";
import { isOverride, type ModuleFile } from "./module-files.ts";
import type { Position, Problem } from "./module-source.ts";
import type { BlockHeader } from "./scan-blocks.ts";

/** The block types that a module's declarations are read from, with their number of labels (lint 3). */
export const blockTypes = {
  terraform: 0,
  locals: 0,
  variable: 1,
  output: 1,
  provider: 1,
  module: 1,
  resource: 2,
  data: 2,
  ephemeral: 2,
} as const;

export type BlockType = keyof typeof blockTypes;

/** A block at the top of a file. */
export interface Block extends Position {
  readonly type: BlockType;
  readonly labels: readonly string[];
  readonly body: JsonObject;
}

/** A parsed file: its tree, and for native syntax its block headers, which carry what the tree lacks. */
export interface ParsedFile extends ModuleFile {
  readonly tree: JsonNode;
  readonly headers: readonly BlockHeader[] | undefined;
}

/** The top-level blocks of a file in order of appearance; a problem where a block has the wrong number of labels. */
export const blocksOf = (file: ParsedFile): readonly Block[] | Problem => {
  const wrong = file.headers?.find((header) => {
    const count = header.parent === undefined ? labelCount(header.type) : undefined;
    return count !== undefined && count !== header.labels.length;
  });
  if (wrong !== undefined) {
    return {
      problem: `${file.name} line ${wrong.line}: a ${wrong.type} block with ${wrong.labels.length} labels, not ${labelCount(wrong.type)}.`,
    };
  }
  const blocks: Block[] = [];
  for (const root of items(asArray(file.tree))) {
    if (root.kind !== "object") return { problem: `${file.name} does not hold a JSON object.` };
    for (const { key, value } of root.members) {
      const type = key.value;
      if (!isBlockType(type)) continue;
      const seen = new Map<string, number>();
      for (const found of descend(value, [], blockTypes[type])) {
        if (found === undefined) return { problem: `${file.name}: the ${type} blocks are not nested as their labels ask.` };
        const name = found.labels.join(".");
        const nth = seen.get(name) ?? 0;
        seen.set(name, nth + 1);
        blocks.push({ type, ...found, file: file.name, line: lineOf(file, type, found.labels, nth) });
      }
    }
  }
  // The parser sorts blocks by type and label.
  return file.headers === undefined ? blocks : blocks.toSorted((a, b) => a.line - b.line);
};

/** The blocks with those of override files merged in, argument by argument, as the runtimes do. */
export const mergeOverrides = (blocks: readonly Block[]): readonly Block[] => {
  const merged: Block[] = [];
  for (const block of blocks) {
    const same = (other: Block): boolean => other.type === block.type && other.labels.join("\0") === block.labels.join("\0");
    const index = isOverride(block.file) && block.labels.length > 0 ? merged.findLastIndex(same) : -1;
    const base = merged[index];
    if (base === undefined) merged.push(block);
    else merged[index] = { ...base, body: overrideBody(base.body, block.body) };
  }
  return merged;
};

const overrideBody = (base: JsonObject, override: JsonObject): JsonObject => {
  const replaced = new Set(override.members.map((m) => m.key.value));
  return { kind: "object", members: [...base.members.filter((m) => !replaced.has(m.key.value)), ...override.members] };
};

const isBlockType = (type: string): type is BlockType => Object.hasOwn(blockTypes, type);

const labelCount = (type: string): number | undefined => (isBlockType(type) ? blockTypes[type] : undefined);

const asArray = (node: JsonNode): JsonNode => (node.kind === "array" ? node : { kind: "array", items: [node] });

/** The bodies below `labels` further labels; undefined stands for a level that is no object or has no label (lint 3.1). */
function* descend(
  node: JsonNode,
  labels: readonly string[],
  more: number,
): Generator<{ readonly labels: readonly string[]; readonly body: JsonObject } | undefined> {
  for (const level of items(asArray(node))) {
    if (level.kind === "null") continue;
    if (level.kind !== "object" || (more > 0 && level.members.length === 0)) yield undefined;
    else if (more === 0) yield { labels, body: level };
    else for (const { key, value } of level.members) yield* descend(value, [...labels, key.value], more - 1);
  }
}

const lineOf = (file: ParsedFile, type: string, labels: readonly string[], nth: number): number => {
  if (file.headers === undefined) return lineOfKey(file.text, labels.at(-1) ?? type);
  const name = labels.join(".");
  const same = file.headers.filter((h) => h.parent === undefined && h.type === type && h.labels.join(".") === name);
  return same[nth]?.line ?? 1;
};

/** The line of the first member with that key: JSON trees carry no positions, and a key is rarely written twice. */
export const lineOfKey = (text: string, key: JsonString["value"]): number => {
  const literal = JSON.stringify(key);
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    if (/^\s*:/.test(text.slice(at + literal.length, at + literal.length + 100))) return text.slice(0, at).split("\n").length;
  }
  return 1;
};
