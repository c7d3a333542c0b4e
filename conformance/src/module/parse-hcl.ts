import { type JsonNode, parseJson } from "@captf/sdk/json";
import type { Problem } from "./module-source.ts";

type Hcl2Json = typeof import("@cdktf/hcl2json");

// The library holds one WASM instance per process and cannot restart it. A file that exhausts its stack leaves it unusable.
const parser: { library?: Promise<Hcl2Json>; stopped: boolean } = { stopped: false };

/**
 * Native HCL as a tree, by the parser that Terraform itself uses, loaded on first use (0.1 s). Labels become nested keys, every
 * body an item of an array, and an expression a string `"${…}"` (lint 14). Nothing else imports the library.
 */
export const parseHcl = async (file: string, text: string): Promise<JsonNode | Problem> => {
  if (parser.stopped) return { problem: `${file} cannot be parsed: the HCL parser stopped on an earlier file.` };
  try {
    parser.library ??= import("@cdktf/hcl2json");
    const tree: unknown = await (await parser.library).parse(file, text);
    return parseJson(JSON.stringify(tree));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof RangeError) parser.stopped = true;
    return { problem: `${file} cannot be parsed: ${parserMessage(error, file)}` };
  }
};

const parserMessage = (error: Error, file: string): string =>
  error instanceof RangeError
    ? "its expressions are nested too deeply."
    : error.message
        .replace(/^parse config: /, "")
        .replaceAll(`${file}:`, "line ")
        .replaceAll(/\s+/g, " ");
