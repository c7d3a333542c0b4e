import { expect, test } from "vitest";
import { backendConfig, decodeBackendConfig } from "./backend-config.ts";
import { stateLabels } from "./labels.ts";
import { stateSuffix } from "./names.ts";
import { owner } from "./state.testdata.ts";

test("what a Job passes is read back (runner 7.1)", () =>
  expect(decodeBackendConfig(backendConfig(owner, "prod"))).toEqual({
    suffix: stateSuffix(owner),
    namespace: owner.namespace,
    labels: stateLabels(owner, "prod"),
  }));

test.each([
  ["no suffix", ["namespace=n"]],
  ["no namespace", ["secret_suffix=s"]],
  ["an empty one", ["secret_suffix=s", "namespace="]],
  ["another backend", ["path=/x"]],
])("%s: no place", (_, values) => expect(decodeBackendConfig(values)).toBeUndefined());

test("the last value of a name counts, as with init", () =>
  expect(decodeBackendConfig(["secret_suffix=a", "namespace=n", "secret_suffix=b=c"])).toEqual({
    suffix: "b=c",
    namespace: "n",
    labels: {},
  }));

test.each([
  ["one", '{"a"="b"}', { a: "b" }],
  ["an empty value", '{"b"="c-1","captf.io/a"=""}', { "captf.io/a": "", b: "c-1" }],
  ["an empty key", '{""="b"}', {}],
  ["none", "{}", {}],
  ["an escape", '{"a"="b\\"c"}', {}],
  ["no comma", '{"a"="b""c"="d"}', {}],
  ["a comma too many", '{"a"="b",}', {}],
  ["cut off", '{"a"="b"', {}],
  ["a key of objects", '{"__proto__"="b"}', JSON.parse('{"__proto__":"b"}')],
])("labels: %s", (_, labels, expected) =>
  expect(decodeBackendConfig(["secret_suffix=s", "namespace=n", `labels=${labels}`])?.labels).toEqual(expected),
);
