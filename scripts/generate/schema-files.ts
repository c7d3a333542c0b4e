import { schemaDocuments } from "../../sdk/src/schema/documents.ts";

/** The schema documents as files, by path from the repository's root. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map([...schemaDocuments()].map(([name, schema]) => [`sdk/schemas/${name}`, `${JSON.stringify(schema, null, 2)}\n`]));
