import { expect, inject, test } from "vitest";
import { createClient } from "./client.ts";
import { createNamespace } from "./namespace.ts";
import { serviceAccountToken } from "./service-account.ts";

const access = inject("apiServer");
const admin = createClient(access);

test("RBAC denies a service account what it was not given, by a token of the TokenRequest API that the server knows", async () => {
  const namespace = await createNamespace(admin);
  const somebody = createClient({ ...access, token: await serviceAccountToken(admin, namespace, "somebody") });
  const username = `system:serviceaccount:${namespace}:somebody`;
  const whoAmI = { apiVersion: "authentication.k8s.io/v1", kind: "SelfSubjectReview" };
  expect(await somebody.request("POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", whoAmI)).toMatchObject({
    status: 201,
    body: { status: { userInfo: { username } } },
  });
  const secrets = `/api/v1/namespaces/${namespace}/secrets`;
  const message = `secrets is forbidden: User "${username}" cannot list resource "secrets" in API group "" in the namespace "${namespace}"`;
  expect(await somebody.request("GET", secrets)).toMatchObject({ status: 403, body: { reason: "Forbidden", message } });
  expect(await admin.request("GET", secrets)).toMatchObject({ status: 200 });
});

test("a token that the server did not sign is nobody's", async () => {
  const nobody = createClient({ ...access, token: "not-a-token" });
  expect(await nobody.request("GET", "/api/v1/namespaces")).toMatchObject({ status: 401 });
});
