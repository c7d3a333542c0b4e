import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RoleInputs } from "@captf/sdk";
import { type JsonNode, type JsonString, member, membersByKey, parseJson } from "@captf/sdk/json";
import { rootFiles } from "@captf/sdk/run";
import { everyLine, longLines, type Secret } from "./secret.ts";
import { stringLeaves } from "./string-leaves.ts";

/** The input that is secret even where the root does not say so (runner 13.1). */
const bootstrapData = "bootstrap_data" satisfies keyof RoleInputs["machine"];

/**
 * The secrets among a root's variable values: those it declares sensitive, and bootstrap data, encoded and decoded (runner 13.1).
 * Takes the text of main.tf.json and terraform.tfvars.json; a missing or malformed one contributes nothing.
 */
export const variableSecrets = (main: string | undefined, values: string | undefined): Secret[] => {
  const declared = membersByKey(member(document(main), "variable"));
  const given = document(values);
  // Every member, not the last of a repeated key: the file holds them all, and a diagnostic quotes the file.
  return (given?.kind === "object" ? given.members : []).flatMap(({ key, value }) => {
    if (key.value === bootstrapData) return [...stringLeaves(value)].flatMap(bootstrapSecrets);
    const sensitive = member(declared.get(key.value), "sensitive");
    return sensitive?.kind === "boolean" && sensitive.value ? [...stringLeaves(value)].map(written(everyLine)) : [];
  });
};

/** The secrets of the rendered files in a directory. */
export const readVariableSecrets = (directory: string): Secret[] =>
  variableSecrets(textOf(join(directory, rootFiles.main)), textOf(join(directory, rootFiles.variables)));

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // missing or unreadable: no secrets to know of
  }
};

const written =
  (lineMinimum: number) =>
  ({ value, source }: JsonString): Secret => ({ value, lineMinimum, written: source.slice(1, -1) });

const bootstrapSecrets = (encoded: JsonString): Secret[] => {
  const decoded = decodeText(encoded.value);
  return [written(longLines)(encoded), ...(decoded === undefined ? [] : [{ value: decoded, lineMinimum: longLines }])];
};

const decodeText = (encoded: string): string | undefined => {
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.toString("base64") !== encoded) return undefined; // Buffer takes what is no base64 too
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // compressed: no tool prints it decoded
  }
};

const document = (text: string | undefined): JsonNode | undefined => {
  try {
    return text === undefined ? undefined : parseJson(text);
  } catch {
    return undefined;
  }
};
