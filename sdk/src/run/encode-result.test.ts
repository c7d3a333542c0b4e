import { describe, expect, test } from "vitest";
import { encodeResult } from "./encode-result.ts";
import type { Result } from "./result.ts";

const small: Result = {
  version: 1,
  op: "apply",
  image: { ref: "", providersMirror: false },
  runtime: { command: [], version: "" },
  steps: [],
  drift: null,
  error: null,
};

describe("the document (runner 15)", () => {
  test("the smallest", () =>
    expect(encodeResult(small)).toBe(
      '{"version":1,"op":"apply","image":{"ref":"","providersMirror":false},"runtime":{"command":[],"version":""},"steps":[],"drift":null,"error":null}',
    ));

  test("every member, in the order of the specification whatever the order given", () => {
    const full: Result = {
      plan: {
        truncated: true,
        resources: ["a.b (create)"],
        forget: 9,
        move: 8,
        import: 7,
        outputChanges: 6,
        delete: 5,
        replace: 4,
        update: 3,
        create: 2,
        hash: "p2:00",
      },
      changes: { import: 4, destroy: 3, change: 2, add: 1 },
      error: { resources: ["a.b"], tail: "no", step: "apply", kind: "step" },
      drift: { resources: ["c.d"], delete: 4, replace: 3, update: 2, create: 1, detected: true },
      steps: [{ seconds: 1.5, exit: 1, name: "apply" }],
      runtime: { version: "1.11.4", command: ["terraform", "-x"] },
      image: { providersMirror: true, ref: "registry.example.com/m:v1" },
      op: "apply",
      version: 1,
    };
    expect(encodeResult(full)).toBe(
      '{"version":1,"op":"apply","image":{"ref":"registry.example.com/m:v1","providersMirror":true},' +
        '"runtime":{"command":["terraform","-x"],"version":"1.11.4"},"steps":[{"name":"apply","exit":1,"seconds":1.5}],' +
        '"drift":{"detected":true,"create":1,"update":2,"replace":3,"delete":4,"resources":["c.d"]},' +
        '"error":{"kind":"step","step":"apply","tail":"no","resources":["a.b"]},' +
        '"changes":{"add":1,"change":2,"destroy":3,"import":4},' +
        '"plan":{"hash":"p2:00","create":2,"update":3,"replace":4,"delete":5,"outputChanges":6,"import":7,"move":8,"forget":9,' +
        '"resources":["a.b (create)"],"truncated":true}}',
    );
  });

  test("zero, empty and false of optional members are left out, of required ones written", () =>
    expect(
      encodeResult({
        ...small,
        drift: { detected: false, create: 0, update: 0, replace: 0, delete: 0, resources: [] },
        error: { kind: "interrupted", step: null, tail: "", resources: [] },
        changes: { add: 0, change: 0, destroy: 0, import: 0 },
        plan: {
          hash: "",
          create: 0,
          update: 0,
          replace: 0,
          delete: 0,
          outputChanges: 0,
          import: 0,
          move: 0,
          forget: 0,
          resources: [],
          truncated: false,
        },
      }),
    ).toBe(
      '{"version":1,"op":"apply","image":{"ref":"","providersMirror":false},"runtime":{"command":[],"version":""},"steps":[],' +
        '"drift":{"detected":false,"create":0,"update":0,"replace":0,"delete":0,"resources":[]},' +
        '"error":{"kind":"interrupted","step":null,"tail":""},"changes":{"add":0,"change":0,"destroy":0},' +
        '"plan":{"hash":"","create":0,"update":0,"delete":0}}',
    ));

  test("<, >, & and U+2028 are escaped, other text is raw, unpaired surrogates are U+FFFD (runner 12)", () =>
    expect(encodeResult({ ...small, error: { kind: "step", step: "apply", tail: "<&>\u2028é\u{1f600}\ud800\n" } })).toContain(
      '"tail":"\\u003c\\u0026\\u003e\\u2028é\u{1f600}\ufffd\\n"',
    ));
});
