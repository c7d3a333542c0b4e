import type { Programs } from "./programs.ts";

/** What API server is wanted; plain data, for it travels to the process that holds the server. */
export interface ApiServerOptions {
  readonly programs: Programs;
  /** The controllers kube-controller-manager runs, by its own names; none: it is not started. */
  readonly controllers: readonly string[];
  /** The audit policy's file; null: every request's metadata once, when it is answered. */
  readonly auditPolicy: string | null;
  /** Where the audit log goes, appended and kept; null: into the server's folder. */
  readonly auditLog: string | null;
  /** Where the administrator's kubeconfig goes, a path where nothing is yet; null: into the server's folder. */
  readonly kubeconfig: string | null;
  /** How long the server may take until it is ready. */
  readonly timeoutSeconds: number;
}

/** Bare, as testing A3 has it: no controllers, everything in the server's own folder. */
export const bareServer: Omit<ApiServerOptions, "programs"> = {
  controllers: [],
  auditPolicy: null,
  auditLog: null,
  kubeconfig: null,
  timeoutSeconds: 90,
};

/** How a server is reached, as its administrator; all a client needs. */
export interface ApiServerAccess {
  /** `https://127.0.0.1:<port>`, without a slash at its end. */
  readonly url: string;
  /** The certificate to trust, PEM. */
  readonly ca: string;
  /** A bearer token of the group system:masters. */
  readonly token: string;
}

/** A server that is ready. */
export interface ApiServerFacts extends ApiServerAccess {
  /** The path of a kubeconfig with the same access. */
  readonly kubeconfig: string;
  /** The path of the audit log: one JSON event a line. */
  readonly auditLog: string;
  /** The path of the private key that belongs to `ca`, PEM: with both, a test can stand between a client and the server. */
  readonly keyFile: string;
  /** The temporary folder that goes with the server. */
  readonly folder: string;
  /** The servers' process ids, and last their holder's. */
  readonly pids: readonly number[];
}
