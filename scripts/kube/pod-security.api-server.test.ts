import { expect, inject, test } from "vitest";
import { createClient } from "./client.ts";
import { createNamespace } from "./namespace.ts";
import { serviceAccountToken } from "./service-account.ts";

const client = createClient(inject("apiServer"));

/** A namespace at a level of the Pod Security standards, with the service account a pod is refused without. */
const namespaceAt = async (level: string): Promise<string> => {
  const namespace = await createNamespace(client, { "pod-security.kubernetes.io/enforce": level });
  await serviceAccountToken(client, namespace, "default");
  return namespace;
};

const createPod = async (namespace: string, securityContext: object) =>
  client.request("POST", `/api/v1/namespaces/${namespace}/pods`, {
    metadata: { name: "pod" },
    spec: { containers: [{ name: "main", image: "example.invalid/main", securityContext }] },
  });

const harmless = {
  runAsNonRoot: true,
  allowPrivilegeEscalation: false,
  capabilities: { drop: ["ALL"] },
  seccompProfile: { type: "RuntimeDefault" },
};

test.each([
  { name: "restricted refuses a privileged pod", level: "restricted", pod: { privileged: true }, says: "privileged" },
  { name: "restricted refuses one that says nothing", level: "restricted", pod: {}, says: "allowPrivilegeEscalation != false" },
  { name: "baseline refuses a privileged pod", level: "baseline", pod: { privileged: true }, says: "privileged" },
])("Pod Security: $name", async ({ level, pod, says }) => {
  const answer = await createPod(await namespaceAt(level), pod);
  const message = expect.stringMatching(new RegExp(`violates PodSecurity "${level}:latest": .*${says}`));
  expect(answer).toMatchObject({ status: 403, body: { reason: "Forbidden", message } });
});

test.each([
  { name: "restricted takes a pod that keeps its rules", level: "restricted", pod: harmless },
  { name: "baseline takes one that says nothing", level: "baseline", pod: {} },
  { name: "privileged takes a privileged pod", level: "privileged", pod: { privileged: true } },
])("Pod Security: $name", async ({ level, pod }) => {
  expect(await createPod(await namespaceAt(level), pod)).toMatchObject({ status: 201 });
});
