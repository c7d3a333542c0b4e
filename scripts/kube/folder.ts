import { generateKeyPairSync } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileNames } from "./arguments.ts";

/** The audit policy of a server that was given none: each request once, without its bodies. */
const auditPolicy = {
  apiVersion: "audit.k8s.io/v1",
  kind: "Policy",
  omitStages: ["RequestReceived"],
  rules: [{ level: "Metadata" }],
};

const privately = { mode: 0o600 } as const;

/** Writes what the servers read at their start: keys, the administrator's token, the default audit policy; that policy's path. */
export const writeServerFolder = async (folder: string, token: string): Promise<string> => {
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: "prime256v1",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "sec1", format: "pem" },
  });
  await mkdir(join(folder, fileNames.certificates));
  await writeFile(join(folder, fileNames.tokens), `${token},admin,admin,system:masters\n`, privately);
  await writeFile(join(folder, fileNames.signingKey), privateKey, privately);
  await writeFile(join(folder, fileNames.verificationKey), publicKey);
  const policy = join(folder, "audit-policy.json");
  await writeFile(policy, JSON.stringify(auditPolicy));
  return policy;
};
