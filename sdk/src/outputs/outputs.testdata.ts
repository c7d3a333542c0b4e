import { expect } from "vitest";
import { contractOutputs } from "../contract/outputs/index.ts";
import type { Role } from "../contract/role.ts";
import { JsonText } from "../json/text.ts";
import { type DecodedOutputs, decodeOutputs } from "./decode-outputs.ts";

/** Outputs as a state has them, from JSON by name. */
export const given = (outputs: Readonly<Record<string, string>>): ReadonlyMap<string, JsonText> =>
  new Map(Object.entries(outputs).map(([name, source]) => [name, new JsonText(source)]));

export const running = '{"state":"running","healthy":true}';

/** The fewest outputs with which each role has nothing missing, pending or violated. */
export const minimal = {
  cluster: { health: running },
  machine: { provider_id: '"noop:///a/b"', health: running },
  machinepool: { provider_id: '"group"', provider_id_list: "[]", replicas: "0", instances: "[]", health: running },
} as const;

/** A list as JSON text: `count` entries made from their index. */
export const list = (count: number, entry: (index: number) => string): string =>
  `[${Array.from({ length: count }, (_, i) => entry(i)).join(",")}]`;

/** A string literal of so many bytes. */
export const bytes = (length: number): string => `"${"é".repeat(length >> 1)}${"x".repeat(length % 2)}"`;

/** The minimum of a role with some outputs changed, decoded. */
export const decode = <R extends Role>(role: R, changes: Readonly<Record<string, string>>): DecodedOutputs<R> =>
  decodeOutputs(role, given({ ...minimal[role], ...changes }));

/** The outputs of a role in canonical order. */
export const names = (role: Role): readonly string[] => contractOutputs(role).map(({ name }) => name);

/** Expects these violations, and that they keep their output out of the values and only that. */
export const expectViolations = (role: Role, name: string, source: string, messages: readonly string[]): void => {
  const decoded = decode(role, { [name]: source });
  expect(decoded.violations).toEqual(messages.map((message) => ({ output: name, reason: "OutputsInvalid", message })));
  expect(Object.keys(decoded.values)).toEqual(names(role).filter((other) => other !== name));
  expect([decoded.missing, decoded.pending, decoded.truncated]).toEqual([[], [], []]);
};
