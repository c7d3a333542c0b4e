import { readFile } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { createClient } from "./client.ts";
import { createNamespace } from "./namespace.ts";

const access = inject("apiServer");

interface AuditEvent {
  readonly stage: string;
  readonly verb: string;
  readonly requestURI: string;
}

test("the audit log holds who asked for what and what came of it, once, without bodies", async () => {
  const client = createClient(access);
  const namespace = await createNamespace(client);
  const path = `/api/v1/namespaces/${namespace}/secrets`;
  await client.request("POST", path, { metadata: { name: "canary" }, stringData: { key: "canary-value" } });
  const log = await readFile(access.auditLog, "utf8");
  const events = log
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as AuditEvent);
  expect(events.filter(({ requestURI }) => requestURI === path)).toEqual([
    expect.objectContaining({
      level: "Metadata",
      stage: "ResponseComplete",
      verb: "create",
      user: expect.objectContaining({ username: "admin", groups: ["system:masters", "system:authenticated"] }),
      objectRef: expect.objectContaining({ resource: "secrets", namespace, name: "canary" }),
      responseStatus: expect.objectContaining({ code: 201 }),
    }),
  ]);
  expect(log).not.toContain("canary-value");
});
