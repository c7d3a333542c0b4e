import { expect, test } from "vitest";
import { conditions } from "../api/conditions/table.ts";
import { formatPlatform, publishedPlatforms } from "../image/platform.ts";
import { referenceUser } from "../image/user.ts";
import { decodeState } from "../state/decode-state.ts";
import { compatibility, runtimeCommands } from "./compatibility.ts";
import { jobPaths } from "./paths.ts";

test.each<[string, unknown, unknown]>([
  ["Kubernetes: least version", compatibility.kubernetes.least, "1.30"],
  ["Cluster API", compatibility.clusterApi, { tested: "1.14.2", contract: "v1beta2" }],
  ["cert-manager", compatibility.certManager, { tested: "1.21.1", api: "cert-manager.io/v1" }],
  ["Terraform: oldest validated", compatibility.runtimes.terraform.oldestValidated, "1.5.7"],
  ["OpenTofu: oldest validated", compatibility.runtimes.tofu.oldestValidated, "1.6.3"],
  ["kind", compatibility.kind.tested, "0.33.0"],
  ["Terraform: base image", compatibility.runtimes.terraform.baseImage, "1.16.5"],
  ["OpenTofu: base image", compatibility.runtimes.tofu.baseImage, "1.12.7"],
  [
    "providers pinned by reference modules",
    compatibility.providers,
    { aws: "6.67.0", azurerm: "5.7.0", google: "8.5.0", oci: "9.8.0", openstack: "3.4.0" },
  ],
  ["Node.js", compatibility.node, { bundles: "24", sdk: "20.19" }],
  ["state file format", compatibility.stateFormat, 4],
  ["architectures", publishedPlatforms.map(formatPlatform), ["linux/amd64", "linux/arm64"]],
  [
    "CLI surface used",
    runtimeCommands.join(", "),
    "version, init, validate, plan, apply, destroy, force-unlock, show, state push, state list",
  ],
  ["base images: user and runtime", [referenceUser.text, jobPaths.runtime], ["65532:65532", "/captf/runtime"]],
  ["modules", compatibility.modules, ">= 1.5.0"],
])("compatibility (install 7): %s", (_, value, expected) => expect(value).toEqual(expected));

test("no other state format is read, and its reason is StateCorrupt (install 7)", () => {
  expect(decodeState(`{"version":${compatibility.stateFormat}}`).kind).toBe("state");
  for (const other of [compatibility.stateFormat - 1, compatibility.stateFormat + 1])
    expect(decodeState(`{"version":${other}}`)).toMatchObject({ cause: "unsupported-version" });
  expect(conditions.find(({ type }) => type === "StateReadable")?.False).toContain("StateCorrupt");
});
