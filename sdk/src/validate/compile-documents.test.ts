import { expect, test } from "vitest";
import { schemaBase } from "../contract/version.ts";
import { compileDocuments, withoutCopies } from "./compile-documents.ts";
import { validateOutputs } from "./validate.ts";

test("no validator copies the errors that it has: a long list of mistakes would cost its square", () => {
  const code = String(compileDocuments().getSchema(`${schemaBase}machinepool-outputs.json`));
  expect(code).toContain(".errors.forEach(");
  expect(code).not.toContain(".concat(");
});

test("errors are added where ajv copies them", () =>
  expect(withoutCopies("vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);")).toBe(
    "vErrors = vErrors === null ? validate12.errors : (validate12.errors.forEach((error) => vErrors.push(error)), vErrors);",
  ));

test("every mistake of several lists is told", () => {
  const instances = [{ provider_id: 1, state: 2 }, { provider_id: "a" }, { provider_id: 3 }];
  expect(
    validateOutputs("machinepool", { provider_id: "p", provider_id_list: [4, "b", 5], replicas: 1, instances }),
  ).toHaveLength(6);
});

test("code that copies in another way is refused", () =>
  expect(() => withoutCopies("errors = errors.concat(more)")).toThrow("in a way that is not known here"));
