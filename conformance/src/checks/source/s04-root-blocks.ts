import { sourceCheck } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";

/** Provider arguments that hold credentials; one with a reference or an empty value is none (lint 7.3). */
const credentialArguments: ReadonlySet<string> = new Set([
  "access_key",
  "secret_key",
  "secret_access_key",
  "session_token",
  "token",
  "access_token",
  "auth_token",
  "bearer_token",
  "api_token",
  "api_key",
  "apikey",
  "password",
  "passphrase",
  "client_secret",
  "client_certificate",
  "client_certificate_password",
  "client_key",
  "private_key",
  "private_key_password",
  "ssh_private_key",
  "secret",
]);

export default sourceCheck({
  id: "S04",
  roles: ["cluster", "machine", "machinepool"],
  title: "leaves backend, cloud block and provider credentials to the root and the identity",
  clause: "contract 2.2",
  lintRule: "module/backend, module/cloud, module/provider-config",
  decide({ module }) {
    const blocks = module.backends.map((b) => ({ text: `a ${b.kind} block`, where: `${b.file}:${b.line}` }));
    const credentials = module.providers.flatMap((p) =>
      p.constants
        .filter((name) => credentialArguments.has(name.slice(name.lastIndexOf(".") + 1).toLowerCase()))
        .map((name) => ({ text: `provider "${p.name}" sets ${name} to a fixed value`, where: `${p.file}:${p.line}` })),
    );
    const found = [...blocks, ...credentials];
    if (found.length === 0) return pass();
    return fail({
      expected: "no backend, no cloud block, no fixed credentials: state and identity are not the module's",
      observed: found.map((f) => f.text).join("; "),
      where: [...new Set(found.map((f) => f.where))].join(", "),
    });
  },
});
