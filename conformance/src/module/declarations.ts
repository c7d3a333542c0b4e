import { isNullish, items, type JsonObject, member, membersByKey, text } from "@captf/sdk/json";
import { isTypeProblem, parseType, printType } from "@captf/sdk/terraform-type";
import type { Block, BlockType, ParsedFile } from "./blocks.ts";
import { lineOfKey } from "./blocks.ts";
import { expressionText, isTrue, keywordText } from "./expression.ts";
import type {
  BackendBlock,
  LocalValue,
  ModuleCall,
  OutputBlock,
  Position,
  RequiredProvider,
  ResourceBlock,
  VariableBlock,
} from "./module-source.ts";

const ofType = (blocks: readonly Block[], type: BlockType): readonly Block[] => blocks.filter((b) => b.type === type);

const at = ({ file, line }: Position): Position => ({ file, line });

/** Each declaration once: a repeated one replaces the earlier one (lint 3). */
const once = <T extends { readonly name: string }>(declared: readonly T[]): readonly T[] => [
  ...new Map(declared.map((d) => [d.name, d])).values(),
];

/** The variables that the blocks declare. */
export const variablesOf = (blocks: readonly Block[]): readonly VariableBlock[] =>
  once(
    ofType(blocks, "variable").map((block) => {
      const fallback = member(block.body, "default");
      return {
        name: block.labels[0] ?? "",
        type: typeText(block.body),
        hasDefault: fallback !== undefined,
        ...(fallback === undefined ? {} : { default: fallback }),
        sensitive: isTrue(member(block.body, "sensitive")),
        nullable: member(block.body, "nullable") === undefined || isTrue(member(block.body, "nullable")),
        ...at(block),
      };
    }),
  );

const typeText = (body: JsonObject): string | undefined => {
  const written = keywordText(member(body, "type"));
  if (written === undefined) return undefined;
  const type = parseType(written);
  return isTypeProblem(type) ? written.replaceAll(/\s+/g, " ") : printType(type);
};

/** The outputs that the blocks declare. */
export const outputsOf = (blocks: readonly Block[]): readonly OutputBlock[] =>
  once(
    ofType(blocks, "output").map((block) => {
      const value = member(block.body, "value");
      return {
        name: block.labels[0] ?? "",
        sensitive: isTrue(member(block.body, "sensitive")),
        expression: value === undefined ? "" : expressionText(value),
        ...at(block),
      };
    }),
  );

/** The local values that the blocks declare. */
export const localsOf = (blocks: readonly Block[]): readonly LocalValue[] =>
  once(
    ofType(blocks, "locals").flatMap(({ body }) =>
      body.members.map((m) => ({ name: m.key.value, expression: expressionText(m.value) })),
    ),
  );

/** The `backend` and `cloud` blocks of a file. Native ones are read from the text: an attribute of the same name hides them from the tree. */
export const backendsOf = (file: ParsedFile, blocks: readonly Block[]): readonly BackendBlock[] => {
  const isBackend = (type: string): type is BackendBlock["kind"] => type === "backend" || type === "cloud";
  if (file.headers !== undefined) {
    return file.headers.flatMap(({ type, parent, line }) =>
      isBackend(type) && parent?.type === "terraform" && parent.parent === undefined
        ? [{ kind: type, file: file.name, line }]
        : [],
    );
  }
  return ofType(blocks, "terraform").flatMap(({ body }) =>
    body.members.flatMap(({ key, value }) =>
      isBackend(key.value) && !isNullish(value)
        ? [{ kind: key.value, file: file.name, line: lineOfKey(file.text, key.value) }]
        : [],
    ),
  );
};

/** The entries of `required_providers`, also the ones in the old form `name = "version"`. */
export const requiredProvidersOf = (blocks: readonly Block[]): readonly RequiredProvider[] =>
  once(
    ofType(blocks, "terraform").flatMap(({ body }) =>
      bodies(body, "required_providers").flatMap((entries) =>
        entries.members.map(({ key, value }) => ({
          name: key.value,
          source: text(member(value, "source")),
          version: text(value) ?? text(member(value, "version")),
        })),
      ),
    ),
  );

const modes = { resource: "managed", data: "data", ephemeral: "ephemeral" } as const;

/** The resources, each with the local name of its provider: the one it names, else the first word of its type. */
export const resourcesOf = (blocks: readonly Block[]): readonly ResourceBlock[] =>
  blocks.flatMap((block) => {
    if (block.type !== "resource" && block.type !== "data" && block.type !== "ephemeral") return [];
    const [type = "", name = ""] = block.labels;
    const named = keywordText(member(block.body, "provider"))?.split(".")[0];
    return [
      {
        mode: modes[block.type],
        type,
        name,
        preventDestroy: bodies(block.body, "lifecycle").some((l) => isTrue(member(l, "prevent_destroy"))),
        provider: named ?? type.split("_")[0] ?? type,
        ...at(block),
      },
    ];
  });

/** The calls of other modules. */
export const moduleCallsOf = (blocks: readonly Block[]): readonly ModuleCall[] =>
  once(
    ofType(blocks, "module").map((block) => ({
      name: block.labels[0] ?? "",
      source: text(member(block.body, "source")) ?? "",
      ...at(block),
    })),
  );

/** The bodies of a nested block without labels, in either syntax. */
const bodies = (body: JsonObject, name: string): readonly JsonObject[] => {
  const node = membersByKey(body).get(name);
  return (node?.kind === "array" ? items(node) : node === undefined ? [] : [node]).filter((n) => n.kind === "object");
};
