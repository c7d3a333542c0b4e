import { type JsonNode, member, parseJson, text } from "@captf/sdk/json";

/** One line of the runtime's machine-readable UI (runner 9). Its content is a module's: hostile until redacted. */
export type UiMessage =
  /** No UI message: passed on as it is. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "diagnostic"; readonly severity: "error" | "warning"; readonly diagnostic: Diagnostic }
  | { readonly kind: "apply-errored"; readonly address: string; readonly text: string };

/** The fields that are read of a diagnostic; absent ones are empty. */
export interface Diagnostic {
  readonly summary: string;
  readonly detail: string;
  readonly address: string;
  /** The block around the place, such as `resource "a" "b"`. */
  readonly context: string;
}

/** Reads a line; what is no UI message is text as it stands (runner 9). */
export const readMessage = (line: string): UiMessage => {
  const node = document(line);
  const type = text(member(node, "type"));
  const message = text(member(node, "@message"));
  if (type === undefined && message === undefined) return { kind: "text", text: line };
  const diagnostic = member(node, "diagnostic");
  if (type === "diagnostic" && diagnostic?.kind === "object") {
    const severity = text(member(diagnostic, "severity"));
    if (severity === "error" || severity === "warning")
      return { kind: "diagnostic", severity, diagnostic: readDiagnostic(diagnostic) };
  }
  const address = text(member(member(member(node, "hook"), "resource"), "addr")) ?? "";
  if (type === "apply_errored" && address !== "") return { kind: "apply-errored", address, text: message ?? "" };
  return { kind: "message", text: message ?? "" };
};

/** A diagnostic of the UI or of `validate -json`; both have one shape. */
export const readDiagnostic = (node: JsonNode): Diagnostic => ({
  summary: text(member(node, "summary")) ?? "",
  detail: text(member(node, "detail")) ?? "",
  address: text(member(node, "address")) ?? "",
  context: text(member(member(node, "snippet"), "context")) ?? "",
});

const document = (line: string): JsonNode | undefined => {
  if (!line.startsWith("{")) return undefined;
  try {
    return parseJson(line);
  } catch {
    return undefined;
  }
};
