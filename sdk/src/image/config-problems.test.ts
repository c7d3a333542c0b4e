import { describe, expect, test } from "vitest";
import { configProblems, type ExpectedConfig } from "./config-problems.ts";
import type { ImageConfig } from "./image-config.ts";

const base = {
  "io.captf.contract": "v1alpha1",
  "io.captf.runtime": "tofu",
  "io.captf.runtime.version": "1.12.7",
};
const size = {
  "io.captf.capacity": '{"cpu":"2","memory":"4Gi"}',
  "io.captf.node-info": '{"architecture":"amd64","operatingSystem":"linux"}',
};
const config = (labels: Readonly<Record<string, string>>, user = "65532:65532"): ImageConfig => ({
  platform: { os: "linux", architecture: "arm64" },
  labels: new Map(Object.entries(labels)),
  user,
  entrypoint: ["/captf/runtime"],
  command: [],
});
const cluster = { ...base, "io.captf.role": "cluster" };
const machine = { ...base, "io.captf.role": "machine" };
const parts = (image: ImageConfig, expected: ExpectedConfig) => configProblems(image, expected).map(({ part }) => part);

describe("the config of a good image (image 9.1 step 1, testing A9)", () => {
  test.each([
    ["a cluster image", config(cluster), { role: "cluster" }],
    ["of that runtime", config(cluster), { role: "cluster", runtime: "tofu" }],
    [
      "a machine image with its size",
      config({ ...machine, ...size }),
      { role: "machine", size: "required", architecture: "amd64" },
    ],
    ["a machine image without", config(machine), { role: "machine" }],
    ["a machine image that must be without", config(machine), { role: "machine", size: "absent" }],
  ] as const)("%s", (_, image, expected) => expect(parts(image, expected)).toEqual([]));
});

describe("what is wrong with a config", () => {
  test.each([
    ["root", config(cluster, ""), { role: "cluster" }, ["user"]],
    ["another user", config(cluster, "65532"), { role: "cluster" }, ["user"]],
    ["no labels", config({}), { role: "cluster" }, ["contract", "role", "runtime"]],
    ["another contract", config({ ...cluster, "io.captf.contract": "v1" }), { role: "cluster" }, ["contract"]],
    ["another role", config(cluster), { role: "machinepool" }, ["role"]],
    ["an empty role", config({ ...cluster, "io.captf.role": "" }), { role: "cluster" }, ["role"]],
    ["TRAP: opentofu", config({ ...cluster, "io.captf.runtime": "opentofu" }), { role: "cluster" }, ["runtime"]],
    ["the other runtime", config(cluster), { role: "cluster", runtime: "terraform" }, ["runtime"]],
    ["a cluster image with a size", config({ ...cluster, ...size }), { role: "cluster" }, ["capacity", "nodeInfo"]],
    [
      "a size that must be absent",
      config({ ...machine, ...size }),
      { role: "machine", size: "absent" },
      ["capacity", "nodeInfo"],
    ],
    ["a size that is missing", config(machine), { role: "machine", size: "required" }, ["capacity", "nodeInfo"]],
    ["capacity without memory", config({ ...machine, "io.captf.capacity": '{"cpu":"2"}' }), { role: "machine" }, ["capacity"]],
    [
      "a capacity of numbers",
      config({ ...machine, "io.captf.capacity": '{"cpu":2,"memory":4}' }),
      { role: "machine" },
      ["capacity", "capacity"],
    ],
    ["node info that does not read", config({ ...machine, "io.captf.node-info": "{}" }), { role: "machine" }, ["nodeInfo"]],
    [
      "node info of another system",
      config({ ...machine, "io.captf.node-info": '{"architecture":"amd64","operatingSystem":"windows"}' }),
      { role: "machine" },
      ["nodeInfo"],
    ],
    [
      "node info of an architecture no image is published for",
      config({ ...machine, "io.captf.node-info": '{"architecture":"s390x","operatingSystem":"linux"}' }),
      { role: "machine" },
      ["nodeInfo"],
    ],
    // The label is the same on every platform of an index: it is the machine's architecture, never the image's (image 3.1).
    [
      "TRAP: node info of the image's own architecture",
      config({ ...machine, ...size }),
      { role: "machine", architecture: "arm64" },
      ["nodeInfo"],
    ],
  ] as const)("%s", (_, image, expected, wanted) => expect(parts(image, expected)).toEqual(wanted));
  test("a message names the label, what it must be and what it is", () => {
    expect(configProblems(config({ ...cluster, "io.captf.runtime": "opentofu" }), { role: "cluster" })).toEqual([
      { part: "runtime", message: 'label io.captf.runtime must be tofu or terraform, is "opentofu"' },
    ]);
    expect(configProblems(config({ ...base }), { role: "cluster" })[0]?.message).toBe(
      "label io.captf.role must be cluster, is unset",
    );
    expect(configProblems(config(cluster, "root"), { role: "cluster" })[0]?.message).toBe('user must be 65532:65532, is "root"');
  });
});
