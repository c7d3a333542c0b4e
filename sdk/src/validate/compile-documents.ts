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
    code: { source: true, esm: true, process: withoutCopies },
  });
  for (const document of schemaDocuments().values()) ajv.addSchema(document as object);
  return ajv;
};

/**
 * ajv copies all errors so far for each referenced schema that has some: a hostile list of a megabyte took seconds. Here they are
 * added to. Throws where ajv copies in another way, so that no new version does unnoticed.
 */
export const withoutCopies = (code: string): string => {
  const added = code.replace(
    /(\w+) = \1 === null \? (\w+)\.errors : \1\.concat\(\2\.errors\)/g,
    "$1 = $1 === null ? $2.errors : ($2.errors.forEach((error) => $1.push(error)), $1)",
  );
  if (added.includes(".concat(")) throw new Error("ajv copies errors in a way that is not known here");
  return added;
};
