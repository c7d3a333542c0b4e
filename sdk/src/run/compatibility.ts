/** What CAPTF works with (install 7). Nothing here is checked at run time but the state's format. */
export const compatibility = {
  /** Least version of Kubernetes; the tests run on `tested`. */
  kubernetes: { least: "1.30", tested: "1.34" },
  /** `contract` is the one of Cluster API's own. */
  clusterApi: { tested: "1.14.2", contract: "v1beta2" },
  /** Of the test tier. */
  kind: { tested: "0.33.0" },
  /** The bundles of manager and runner are built for it; `sdk` runs from `sdk` on. */
  node: { bundles: "24", sdk: "20.19" },
  certManager: { tested: "1.21.1", api: "cert-manager.io/v1" },
  /** Any 1.x with `runtimeCommands`; the oldest that was validated. */
  runtimes: {
    terraform: { oldestValidated: "1.5.7", baseImage: "1.16.5" },
    tofu: { oldestValidated: "1.6.3", baseImage: "1.12.7" },
  },
  /** Of the state file; any other is `StateCorrupt`. */
  stateFormat: 4,
  /** `required_version` of the reference modules. */
  modules: ">= 1.5.0",
  /** The providers that the reference modules pin; the no-op modules have none. */
  providers: { aws: "6.67.0", azurerm: "5.7.0", google: "8.5.0", oci: "9.8.0", openstack: "3.4.0" },
} as const;

/** The subcommands of a runtime that a run uses (install 7). */
export const runtimeCommands = [
  "version",
  "init",
  "validate",
  "plan",
  "apply",
  "destroy",
  "force-unlock",
  "show",
  "state push",
  "state list",
] as const;
