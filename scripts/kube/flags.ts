import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** What `scripts/api-server` was asked for; paths are absolute. */
export interface ApiServerFlags {
  readonly controllers: readonly string[];
  readonly auditLog: string | null;
  readonly auditPolicy: string | null;
  readonly kubeconfig: string | null;
  readonly offline: boolean;
}

/** The text of `--help`. */
export const usage = `usage: scripts/api-server [--controllers <name>,…] [--audit-log <file>] [--audit-policy <file>] [--kubeconfig <file>] [--offline]

Runs a real kube-apiserver with etcd on 127.0.0.1 until Ctrl-C: RBAC, Pod Security admission, service account tokens, audit log;
no kubelet, no scheduler. Everything is in a temporary folder that goes when it ends.

  --controllers <name>,…  runs kube-controller-manager with these controllers alone, such as
                          garbage-collector-controller, namespace-controller
  --audit-log <file>      appends the audit log there and keeps it
  --audit-policy <file>   an audit.k8s.io/v1 Policy; else every request's metadata is logged
  --kubeconfig <file>     writes the administrator's kubeconfig there, where no file may be yet; it goes when the server ends
  --offline               downloads nothing
  --help                  prints this

Where the programs come from: the folder KUBEBUILDER_ASSETS, PATH, the user's cache, a build with Go.
`;

const options = {
  controllers: { type: "string", default: "" },
  "audit-log": { type: "string" },
  "audit-policy": { type: "string" },
  kubeconfig: { type: "string" },
  offline: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Decodes the command line; `help` where it was asked for, one sentence where something is wrong. */
export const decodeFlags = (
  args: readonly string[],
  cwd: string,
): { readonly flags: ApiServerFlags } | { readonly help: true } | { readonly problem: string } => {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    if (values.help) return { help: true };
    const path = (name: "audit-log" | "audit-policy" | "kubeconfig"): string | null => {
      const value = values[name];
      if (value === "") throw new Error(`--${name} wants a file`);
      return value === undefined ? null : resolve(cwd, value);
    };
    const flags = {
      controllers: values.controllers.split(",").filter((controller) => controller !== ""),
      auditLog: path("audit-log"),
      auditPolicy: path("audit-policy"),
      kubeconfig: path("kubeconfig"),
      offline: values.offline,
    };
    return { flags };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};
