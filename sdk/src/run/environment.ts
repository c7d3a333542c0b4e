/** The variables that Job, runner and runtime agree on, by what they are for (job 10, runner 6.2). */
export const environmentNames = {
  automation: "TF_IN_AUTOMATION",
  input: "TF_INPUT",
  updateCheck: "CHECKPOINT_DISABLE",
  namespace: "KUBE_NAMESPACE",
  home: "HOME",
  temporary: "TMPDIR",
  data: "TF_DATA_DIR",
  cliConfig: "TF_CLI_CONFIG_FILE",
} as const;

/** How families of variables begin. `cluster` is how the backend finds the API server; `moduleInput` is part of `runtime`. */
export const environmentPrefixes = {
  runtime: "TF_",
  backend: "KUBE_",
  cluster: "KUBERNETES_",
  moduleInput: "TF_VAR_",
} as const;

/** What a Job sets for every runtime command whatever the object (job 10). Terraform would call its update service on each of them. */
export const runtimeSettings = {
  [environmentNames.automation]: "1",
  [environmentNames.input]: "0",
  [environmentNames.updateCheck]: "1",
} as const;
