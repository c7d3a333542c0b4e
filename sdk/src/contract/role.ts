/** The roles of a module, exactly as `--role` and the image label `io.captf.role` write them (contract 1). */
export const roles = ["cluster", "machine", "machinepool"] as const;
export type Role = (typeof roles)[number];

export const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

/** The Kubernetes kind of each role and its short form in Secret names (contract 1). */
export const roleKinds = {
  cluster: { kind: "TerraformCluster", short: "c" },
  machine: { kind: "TerraformMachine", short: "m" },
  machinepool: { kind: "TerraformMachinePool", short: "mp" },
} as const satisfies Readonly<Record<Role, { kind: string; short: string }>>;

export type TerraformKind = (typeof roleKinds)[Role]["kind"];
