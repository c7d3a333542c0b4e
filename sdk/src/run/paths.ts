/** Where things are in a Job's main container (inputs-rendering 2, image 2). */
export const jobPaths = {
  module: "/captf/module",
  runtime: "/captf/runtime",
  providers: "/captf/providers",
  config: "/captf/config",
  bin: "/captf/bin",
  workdir: "/captf/work",
  planKey: "/captf/plan-key/key",
  credentials: "/var/run/captf/credentials",
  result: "/dev/termination-log",
} as const;

/** The working directory of every runtime command, below the work directory. */
export const rootDirectory = "root";

/** The names of the two rendered files, also the keys of the inputs Secrets (inputs-rendering 1.1, 3). */
export const rootFiles = { main: "main.tf.json", variables: "terraform.tfvars.json" } as const;

/** Names of the files that a failed or finished run may leave in the work directory (runner 6.1). */
export const workFiles = {
  data: ".terraform",
  cliConfig: "cli.tfrc",
  plan: "plan.tfplan",
  /** Of a guarded apply, or of one that was approved. */
  applyPlan: "apply.tfplan",
  restoredState: "restore.tfstate",
  temporary: "tmp",
} as const;

/** Where a run has one of its files; `workdir` is absolute. */
export const workFile = (name: keyof typeof workFiles, workdir: string = jobPaths.workdir): string =>
  `${workdir === "/" ? "" : workdir}/${workFiles[name]}`;

/** The state that the runtime could not save, left in its working directory by a failed apply or destroy (runner 6.1). */
export const erroredStateFile = "errored.tfstate";
