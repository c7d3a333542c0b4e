import { describe, expect, test } from "vitest";
import { roles } from "../contract/role.ts";
import { baseImage, moduleImage, moduleImages, npmScope, registryPrefix } from "./coordinates.ts";
import { imageLabels, labelValue } from "./labels.ts";
import { isRuntime, runtimes } from "./runtime.ts";

describe("labels (image 3)", () => {
  test("the table", () =>
    expect(Object.values(imageLabels).map(({ key, setBy }) => `${key} ${setBy.join("+")}`)).toEqual([
      "io.captf.contract base",
      "io.captf.role module",
      "io.captf.runtime base",
      "io.captf.runtime.version base",
      "io.captf.capacity module",
      "io.captf.node-info module",
      "io.captf.variables-schema module",
      "org.opencontainers.image.source base+module",
      "org.opencontainers.image.revision base+module",
      "org.opencontainers.image.version base+module",
      "org.opencontainers.image.url module",
    ]));
  test("only machine images may carry the size labels (testing A9, modules-noop 4.4)", () => {
    for (const [name, label] of Object.entries(imageLabels)) {
      expect(label.roles).toEqual(name === "capacity" || name === "nodeInfo" ? ["machine"] : roles);
    }
  });
  test("a label that is set and empty has a value", () => {
    const labels = new Map([["io.captf.role", ""]]);
    expect(labelValue(labels, "role")).toBe("");
    expect(labelValue(labels, "contract")).toBeUndefined();
  });
});

describe("runtimes", () => {
  test("TRAP: the label says tofu, not opentofu", () => {
    expect(Object.keys(runtimes)).toEqual(["tofu", "terraform"]);
    expect(isRuntime("tofu")).toBe(true);
    for (const other of ["opentofu", "Terraform", "", "constructor"]) expect(isRuntime(other)).toBe(false);
  });
});

describe("coordinates (decisions)", () => {
  test("one constant each", () => expect([npmScope, registryPrefix]).toEqual(["@captf", "ghcr.io/captf-io"]));
  test("base images (image 7)", () =>
    expect([baseImage("tofu"), baseImage("terraform")]).toEqual([
      "ghcr.io/captf-io/opentofu-base",
      "ghcr.io/captf-io/terraform-base",
    ]));
  test("reference module images (image 9): tags do say opentofu", () => {
    expect(moduleImages).toBe("ghcr.io/captf-io/module-images");
    expect(moduleImage({ name: "noop-machine", version: "1.2.3", runtime: "tofu" })).toBe(
      "ghcr.io/captf-io/module-images/noop-machine:v1.2.3-opentofu",
    );
    expect(moduleImage({ name: "aws-cluster", version: "0.1.0", runtime: "terraform" })).toBe(
      "ghcr.io/captf-io/module-images/aws-cluster:v0.1.0-terraform",
    );
  });
});
