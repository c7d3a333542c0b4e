import { Ajv2020 } from "ajv/dist/2020.js";
import { schemaDocuments } from "../schema/documents.ts";

/**
 * ajv with the seven documents, its validators keeping their code so that it can be written out. Only the compilation and the tests
 * from source come here: the package holds the code that results.
 */
export const compileDocuments = (): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors: true,
    // A message of ajv's would not say what ours say, and each takes its place in the code.
    messages: false,
    strict: true,
    // "definitions.json" gives a type to what the documents narrow, and a role's document closes what is declared there.
    strictTypes: false,
    strictRequired: false,
    code: { source: true, esm: true },
  });
  for (const document of schemaDocuments().values()) ajv.addSchema(document as object);
  return ajv;
};
