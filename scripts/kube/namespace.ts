import { randomBytes } from "node:crypto";
import type { Client } from "./client.ts";

/** A namespace of a test's own with a name nobody has; its name. Nobody removes it: it goes with the server. */
export const createNamespace = async (client: Client, labels: Readonly<Record<string, string>> = {}): Promise<string> => {
  const name = `test-${randomBytes(5).toString("hex")}`;
  const { status, body } = await client.request("POST", "/api/v1/namespaces", {
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name, labels },
  });
  if (status !== 201) throw new Error(`namespace ${name}: ${status} ${JSON.stringify(body)}`);
  return name;
};
