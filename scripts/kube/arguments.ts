/** Where things of one server are, all below its folder, and the ports it was given. */
export interface Layout {
  readonly folder: string;
  readonly etcdPort: number;
  readonly etcdPeerPort: number;
  readonly port: number;
  readonly controllersPort: number;
  readonly auditPolicy: string;
  readonly auditLog: string;
  readonly kubeconfig: string;
}

/** The file names below a server's folder. */
export const fileNames = {
  certificates: "certificates",
  etcd: "etcd",
  tokens: "tokens.csv",
  signingKey: "sa.key",
  verificationKey: "sa.pub",
} as const;

/** etcd for one client that is gone before a crash could matter: it never waits for the disk. */
export const etcdArguments = ({ folder, etcdPort, etcdPeerPort }: Layout): string[] => [
  `--data-dir=${folder}/${fileNames.etcd}`,
  "--unsafe-no-fsync",
  `--listen-client-urls=http://127.0.0.1:${etcdPort}`,
  `--advertise-client-urls=http://127.0.0.1:${etcdPort}`,
  `--listen-peer-urls=http://127.0.0.1:${etcdPeerPort}`,
  `--initial-advertise-peer-urls=http://127.0.0.1:${etcdPeerPort}`,
  `--initial-cluster=default=http://127.0.0.1:${etcdPeerPort}`,
];

/** The API server as a cluster's: RBAC, all admission plugins that are on by default, real service account tokens, an audit log. */
export const apiServerArguments = ({ folder, etcdPort, port, auditPolicy, auditLog }: Layout): string[] => [
  `--etcd-servers=http://127.0.0.1:${etcdPort}`,
  "--bind-address=127.0.0.1",
  // Else it looks for an address of the machine's, which one without a network does not have.
  "--advertise-address=127.0.0.1",
  "--endpoint-reconciler-type=none",
  `--secure-port=${port}`,
  `--cert-dir=${folder}/${fileNames.certificates}`,
  "--authorization-mode=RBAC",
  `--token-auth-file=${folder}/${fileNames.tokens}`,
  "--service-account-issuer=https://kubernetes.default.svc",
  `--service-account-signing-key-file=${folder}/${fileNames.signingKey}`,
  `--service-account-key-file=${folder}/${fileNames.verificationKey}`,
  "--service-cluster-ip-range=10.0.0.0/24",
  // As kubeadm has it: what may be privileged is Pod Security's to say, not the validation's.
  "--allow-privileged=true",
  `--audit-policy-file=${auditPolicy}`,
  `--audit-log-path=${auditLog}`,
];

/** The controller manager with the named controllers and no other. */
export const controllerManagerArguments = (
  { folder, kubeconfig, controllersPort }: Layout,
  controllers: readonly string[],
): string[] => [
  `--kubeconfig=${kubeconfig}`,
  `--controllers=${controllers.join(",")}`,
  "--leader-elect=false",
  "--bind-address=127.0.0.1",
  `--secure-port=${controllersPort}`,
  `--cert-dir=${folder}/${fileNames.certificates}`,
  `--service-account-private-key-file=${folder}/${fileNames.signingKey}`,
];
