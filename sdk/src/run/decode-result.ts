import { maxInt32 } from "../int32.ts";
import { isNullish, items, type JsonNode, member, text } from "../json/node.ts";
import { parseJson } from "../json/parse.ts";
import { utf8Length } from "../json/utf8.ts";
import {
  type ChangeCounts,
  type DriftResult,
  type ErrorKind,
  errorKinds,
  maxPlanHashLength,
  maxResultBytes,
  type PlanResult,
  type Result,
  type ResultError,
} from "./result.ts";

/** What a termination message holds. `none` means a possibly half-done run (runner 2.4, 15). */
export type DecodedResult =
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "none" }
  | { readonly kind: "truncated" }
  | { readonly kind: "invalid"; readonly problem: string };

/** Reads a result document as its readers must: nothing in it is trusted, null and `[]` are the same (runner 15). */
export const decodeResult = (message: string | Uint8Array): DecodedResult => {
  if (message.length === 0) return { kind: "none" };
  let node: JsonNode;
  try {
    node = parseJson(message);
  } catch (error) {
    const bytes = typeof message === "string" ? utf8Length(message) : message.length;
    return bytes >= maxResultBytes ? { kind: "truncated" } : { kind: "invalid", problem: (error as Error).message };
  }
  const version = member(node, "version");
  if (version?.kind !== "number" || version.literal !== "1") return { kind: "invalid", problem: "version is not 1" };
  const image = member(node, "image");
  const runtime = member(node, "runtime");
  const changes = decodeChanges(member(node, "changes"));
  const plan = decodePlan(member(node, "plan"));
  return {
    kind: "result",
    result: {
      version: 1,
      op: text(member(node, "op")) ?? "",
      image: { ref: text(member(image, "ref")) ?? "", providersMirror: flag(member(image, "providersMirror")) },
      runtime: { command: texts(member(runtime, "command")), version: text(member(runtime, "version")) ?? "" },
      steps: items(member(node, "steps")).map((step) => ({
        name: text(member(step, "name")) ?? "",
        exit: number(member(step, "exit")),
        seconds: number(member(step, "seconds")),
      })),
      drift: decodeDrift(member(node, "drift")),
      error: decodeError(member(node, "error")),
      ...(changes && { changes }),
      ...(plan && { plan }),
    },
  };
};

const decodeDrift = (node: JsonNode | undefined): DriftResult | null =>
  isNullish(node)
    ? null
    : {
        detected: flag(member(node, "detected")),
        create: count(member(node, "create")),
        update: count(member(node, "update")),
        replace: count(member(node, "replace")),
        delete: count(member(node, "delete")),
        resources: texts(member(node, "resources")),
      };

const decodeError = (node: JsonNode | undefined): ResultError | null => {
  if (isNullish(node)) return null;
  const resources = texts(member(node, "resources"));
  return {
    kind: errorKind(text(member(node, "kind"))),
    step: text(member(node, "step")) ?? null,
    tail: text(member(node, "tail")) ?? "",
    ...(resources.length > 0 && { resources }),
  };
};

const decodeChanges = (node: JsonNode | undefined): ChangeCounts | undefined =>
  isNullish(node)
    ? undefined
    : {
        add: count(member(node, "add")),
        change: count(member(node, "change")),
        destroy: count(member(node, "destroy")),
        ...counted(node, "import"),
      };

const decodePlan = (node: JsonNode | undefined): PlanResult | undefined => {
  const hash = text(member(node, "hash")) ?? "";
  // Without a hash that a TerraformPlan can have there is nothing to approve.
  if (hash === "" || hash.length > maxPlanHashLength) return undefined;
  const resources = texts(member(node, "resources"));
  return {
    hash,
    create: count(member(node, "create")),
    update: count(member(node, "update")),
    ...counted(node, "replace"),
    delete: count(member(node, "delete")),
    ...counted(node, "outputChanges"),
    ...counted(node, "import"),
    ...counted(node, "move"),
    ...counted(node, "forget"),
    ...(resources.length > 0 && { resources }),
    ...(flag(member(node, "truncated")) && { truncated: true }),
  };
};

/** A count that writers omit when it is 0. */
const counted = <K extends string>(node: JsonNode | undefined, key: K): { readonly [P in K]?: number } => {
  const value = count(member(node, key));
  return value === 0 ? {} : ({ [key]: value } as { readonly [P in K]?: number });
};

const number = (node: JsonNode | undefined): number => {
  const value = node?.kind === "number" ? Number(node.literal) : 0;
  return Number.isFinite(value) ? value : 0;
};

/** Whole and not negative, and no more than a status has room for: anyone may have written it. */
const count = (node: JsonNode | undefined): number => Math.min(Math.max(Math.trunc(number(node)), 0), maxInt32);

const flag = (node: JsonNode | undefined): boolean => node?.kind === "boolean" && node.value;

const texts = (node: JsonNode | undefined): string[] => items(node).flatMap((n) => text(n) ?? []);

/** An unknown kind reads as a failed step: the run did fail, and nothing more is known. */
const errorKind = (kind: string | undefined): ErrorKind => errorKinds.find((known) => known === kind) ?? "step";
