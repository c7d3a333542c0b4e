import { expect, test } from "vitest";
import { readMessage, type UiMessage } from "./read-message.ts";

const diagnostic = (fields: object) => ({ summary: "", detail: "", address: "", context: "", ...fields });

test.each<[string, string, UiMessage]>([
  ["what is no JSON", "{ not", { kind: "text", text: "{ not" }],
  ["JSON that is no message", '{"a":1}', { kind: "text", text: '{"a":1}' }],
  ["a message of no known type", '{"@message":"a"}', { kind: "message", text: "a" }],
  ["a type without a message", '{"type":"log"}', { kind: "message", text: "" }],
  [
    "a diagnostic with nothing in it",
    '{"type":"diagnostic","diagnostic":{"severity":"warning"}}',
    { kind: "diagnostic", severity: "warning", diagnostic: diagnostic({}) },
  ],
  [
    "a diagnostic with all that is read",
    '{"type":"diagnostic","diagnostic":{"severity":"error","summary":"s","detail":"d","address":"a","snippet":{"context":"c"}}}',
    { kind: "diagnostic", severity: "error", diagnostic: { summary: "s", detail: "d", address: "a", context: "c" } },
  ],
  [
    "a diagnostic of another severity is a message",
    '{"type":"diagnostic","@message":"m","diagnostic":{"severity":"info"}}',
    { kind: "message", text: "m" },
  ],
  ["a diagnostic that is no object", '{"type":"diagnostic","diagnostic":"x"}', { kind: "message", text: "" }],
  [
    "an apply that failed, without a message",
    '{"type":"apply_errored","hook":{"resource":{"addr":"a.b"}}}',
    { kind: "apply-errored", address: "a.b", text: "" },
  ],
  ["an apply that failed nowhere", '{"type":"apply_errored","@message":"m","hook":{}}', { kind: "message", text: "m" }],
])("a line of the UI: %s (runner 9)", (_, line, message) => expect(readMessage(line)).toEqual(message));
