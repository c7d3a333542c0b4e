/** The roles of a module, exactly as `--role` and the image label `io.captf.role` write them (contract 1). */
export const roles = ["cluster", "machine", "machinepool"] as const;
/** What a module makes: a cluster's shared infrastructure, one machine, or a pool of them (contract 1). */
export type Role = (typeof roles)[number];

/** Whether a text is a role, spelled exactly so (contract 1). */
export const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

/** The Kubernetes kind of each role and its short form in Secret names (contract 1). */
export const roleKinds = {
  cluster: { kind: "TerraformCluster", short: "c" },
  machine: { kind: "TerraformMachine", short: "m" },
  machinepool: { kind: "TerraformMachinePool", short: "mp" },
} as const satisfies Readonly<Record<Role, { kind: string; short: string }>>;

/** A Kubernetes kind that a role's objects have (contract 1). */
export type TerraformKind = (typeof roleKinds)[Role]["kind"];
