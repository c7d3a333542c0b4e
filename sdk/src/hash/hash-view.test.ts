import { describe, expect, test } from "vitest";
import { contractInputs } from "../contract/inputs/index.ts";
import { type Role, roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { parseJson } from "../json/parse.ts";
import { JsonText } from "../json/text.ts";
import { isNonIntegerError } from "../json/write.ts";
import { approvalHash, exportsHash, inputsDocument, inputsHash } from "./inputs-hash.ts";

const image = "registry.example.com/acme/module:v1";
const document = (role: Role) =>
  JSON.parse(inputsDocument({ role, image, inputs: goldenInputs(role) })) as Readonly<Record<string, unknown>>;
const pool = goldenInputs("machinepool");
const scaled = { ...pool, replicas: 7, autoscaling: { enabled: true, min: 1, max: 9 } };
const inputsOf = (text: string) => (JSON.parse(text) as { readonly inputs: Readonly<Record<string, unknown>> }).inputs;

describe("what is hashed (inputs-rendering 5.1)", () => {
  test.each(roles)("%s: the members, and every contract input", (role) => {
    const { inputs, ...members } = document(role);
    expect(members).toEqual({ scheme: "h2", contract: "v1alpha1", role, image });
    expect(Object.keys(inputs as object).toSorted()).toEqual(
      contractInputs(role)
        .map(({ name }) => name)
        .toSorted(),
    );
  });
  test("the image as written: another tag of it, or its digest, is another hash", () => {
    const of = (reference: string) => inputsHash({ role: "machine", image: reference, inputs: goldenInputs("machine") });
    expect(new Set([of(image), of("registry.example.com/acme/module:v2"), of(`${image}@sha256:0`)]).size).toBe(3);
  });
  test("variables are a string that holds their own canonical text, sorted; there only where there are any", () => {
    const variables = new Map([
      ["zones", { value: new JsonText('["a", "b"]'), sensitive: false }],
      ["ratio", { value: new JsonText("1.50"), sensitive: false }],
      ["db_password", { value: new JsonText('"s3cr&t"'), sensitive: true }],
    ]);
    const hashed = { role: "machine", image, inputs: goldenInputs("machine") } as const;
    const { variables: member } = JSON.parse(inputsDocument({ ...hashed, variables })) as { readonly variables: unknown };
    expect(member).toBe('{"sensitive":["db_password"],"values":{"db_password":"s3cr&t","ratio":1.50,"zones":["a","b"]}}');
    expect(document("machine")).not.toHaveProperty("variables");
  });
});

test("the names of sensitive variables are sorted, whatever order they came in (inputs-rendering 5.1)", () => {
  const variables = new Map(["b", "a_", "a", "Z"].map((name) => [name, { value: new JsonText("1"), sensitive: true }]));
  const text = inputsDocument({ role: "machine", image, inputs: goldenInputs("machine"), variables });
  expect(JSON.parse(text)).toMatchObject({ variables: '{"sensitive":["Z","a","a_","b"],"values":{"Z":1,"a":1,"a_":1,"b":1}}' });
});

describe("the hash view of a pool (inputs-rendering 5.1)", () => {
  test("TRAP: under autoscaling replicas are hashed as 0, not left out", () => {
    const inputs = inputsOf(inputsDocument({ role: "machinepool", image, inputs: scaled }));
    expect(inputs).toMatchObject({ replicas: 0 });
    expect(Object.keys(inputs)).toHaveLength(contractInputs("machinepool").length);
  });
  test("everything else of it is hashed", () => {
    const hash = (changes: object) => inputsHash({ role: "machinepool", image, inputs: { ...scaled, ...changes } });
    expect(hash({ replicas: 1 })).toBe(hash({}));
    expect(hash({ autoscaling: { enabled: true, min: 2, max: 9 } })).not.toBe(hash({}));
    expect(hash({ node_labels: {} })).not.toBe(hash({}));
  });
  test("without autoscaling replicas are hashed as they are", () =>
    expect(inputsOf(inputsDocument({ role: "machinepool", image, inputs: pool })).replicas).toBe(pool.replicas));
});

describe("derived hashes (inputs-rendering 5.3)", () => {
  const rotated = { bootstrap_data: "cm90YXRlZA==" };
  test("a pool's approval survives the rotation of its bootstrap data, and nothing else", () => {
    const of = (changes: object) => ({ role: "machinepool", image, inputs: { ...scaled, ...changes } }) as const;
    expect(approvalHash(of(rotated))).toBe(approvalHash(of({})));
    expect(inputsHash(of(rotated))).not.toBe(inputsHash(of({})));
    expect(approvalHash(of({ replicas: 1 }))).toBe(approvalHash(of({})));
    expect(approvalHash(of({ machinepool_name: "other" }))).not.toBe(approvalHash(of({})));
  });
  test.each(["cluster", "machine"] as const)("%s: the approval hash is the inputs hash", (role) => {
    const of = { role, image, inputs: goldenInputs(role) };
    expect(approvalHash(of)).toBe(inputsHash(of));
  });
  test("exports take any number, inputs an integer literal only", () => {
    const exports = '{"r":1.5}';
    expect(exportsHash(parseJson(exports))).toMatch(/^h2:[0-9a-f]{64}$/);
    try {
      inputsHash({
        role: "machine",
        image,
        inputs: { ...goldenInputs("machine"), captf_cluster_outputs: new JsonText(exports) },
      });
      expect.unreachable();
    } catch (error) {
      expect(isNonIntegerError(error)).toBe(true);
    }
  });
});
