import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { maxStateBytes } from "./decode-state.ts";
import { buildErroredState, readErroredState } from "./errored-state.ts";
import { fixture, labels, ownerReference, secret, suffix } from "./state.testdata.ts";

const name = `captf-errored-state-${suffix}`;
const build = (state: Uint8Array) => buildErroredState({ suffix, state, owner: ownerReference, labels });
const secretsOf = (state: Uint8Array) => {
  const built = build(state);
  if (built.kind !== "secrets") throw new Error(built.problem);
  return built.secrets;
};

/** Bytes that do not compress. */
const noise = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  for (let at = 0, block = Buffer.from("seed"); at < length; at += block.length) {
    block = createHash("sha512").update(block).digest();
    block.copy(bytes, at);
  }
  return bytes;
};

describe("one Secret", () => {
  const state = fixture("terraform-resources.json");
  const [first, ...more] = secretsOf(state);
  test("its shape: the key tfstate, the object's labels and owner, no tfstate label, no finalizer", () => {
    expect(more).toEqual([]);
    expect(first).toEqual({
      type: "Opaque",
      metadata: { name, labels, ownerReferences: [ownerReference] },
      data: { tfstate: expect.any(String) },
    });
    expect(Object.keys(first?.metadata.labels ?? {}).filter((key) => key.startsWith("tfstate"))).toEqual([]);
  });
  test("its bytes come back", () =>
    expect(gunzipSync(Buffer.from(first?.data.tfstate ?? "", "base64")).equals(state)).toBe(true));
  test("it reads as a state, other Secrets of the object passed over", () =>
    expect(
      readErroredState(suffix, [secret("other", state), ...secretsOf(state), secret(`${name}-part-x`, state)]),
    ).toMatchObject({
      kind: "state",
      state: { terraformVersion: "1.11.4" },
    }));
  test("none", () => expect(readErroredState(suffix, [secret("other", state)])).toEqual({ kind: "none" }));
  test("what is no state is kept as it is", () =>
    expect(readErroredState(suffix, secretsOf(Buffer.from("{")))).toMatchObject({ kind: "unreadable", cause: "not-json" }));
});

describe("more than 1 MiB compressed", () => {
  const state = noise(2.5 * 2 ** 20);
  const secrets = secretsOf(state);
  const pieces = secrets.map(({ data }) => Buffer.from(data.tfstate ?? "", "base64"));
  test("pieces of exactly 1 MiB, named as Terraform's", () => {
    expect(secrets.map(({ metadata }) => metadata.name)).toEqual([name, `${name}-part-1`, `${name}-part-2`]);
    expect(pieces.slice(0, -1).map(({ length }) => length)).toEqual([2 ** 20, 2 ** 20]);
  });
  test("joined they are the state", () => expect(gunzipSync(Buffer.concat(pieces)).equals(state)).toBe(true));
  test("the last one missing shows", () =>
    expect(readErroredState(suffix, secrets.slice(0, -1))).toMatchObject({ kind: "unreadable", cause: "gzip-damaged" }));
});

test("16 MiB are kept, one byte more is not", () => {
  expect(secretsOf(Buffer.alloc(maxStateBytes)).length).toBe(1);
  expect(build(Buffer.alloc(maxStateBytes + 1))).toEqual({
    kind: "too-large",
    problem: `it has ${maxStateBytes + 1} bytes, more than ${maxStateBytes}`,
  });
});

test("beside another one: a name of its own content", () => {
  const state = Buffer.from("{}");
  const built = buildErroredState({ suffix, state, owner: ownerReference, labels, beside: true });
  const digest8 = createHash("sha256").update(state).digest("hex").slice(0, 8);
  expect(built).toMatchObject({ name: `${name}-${digest8}`, secrets: [{ metadata: { name: `${name}-${digest8}` } }] });
});

test("without an owner it belongs to nobody", () => {
  const built = buildErroredState({ suffix, state: Buffer.from("{}"), labels });
  expect(built.kind === "secrets" && built.secrets[0]?.metadata).toEqual({ name, labels });
});
