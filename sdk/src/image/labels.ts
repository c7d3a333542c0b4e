import { type Role, roles } from "../contract/role.ts";

/** One label of an image config. `roles`: whose images may carry it. `setBy`: whether a base image sets it (image 3). */
export interface ImageLabel {
  readonly key: string;
  readonly setBy: readonly ("base" | "module")[];
  readonly roles: readonly Role[];
  readonly value: string;
}

/** The labels of an image config (not annotations of a manifest), all optional for the runner, which reads none (image 1, 3). */
export const imageLabels = {
  contract: { key: "io.captf.contract", setBy: ["base"], roles, value: "contract version" },
  role: { key: "io.captf.role", setBy: ["module"], roles, value: "cluster, machine or machinepool" },
  runtime: { key: "io.captf.runtime", setBy: ["base"], roles, value: "tofu or terraform" },
  runtimeVersion: { key: "io.captf.runtime.version", setBy: ["base"], roles, value: "version of the runtime, without v" },
  capacity: { key: "io.captf.capacity", setBy: ["module"], roles: ["machine"], value: "JSON object: resource name to quantity" },
  nodeInfo: {
    key: "io.captf.node-info",
    setBy: ["module"],
    roles: ["machine"],
    value: "JSON object: architecture, operatingSystem",
  },
  variablesSchema: { key: "io.captf.variables-schema", setBy: ["module"], roles, value: "JSON Schema of the user variables" },
  source: { key: "org.opencontainers.image.source", setBy: ["base", "module"], roles, value: "URL of the source repository" },
  revision: { key: "org.opencontainers.image.revision", setBy: ["base", "module"], roles, value: "commit" },
  version: { key: "org.opencontainers.image.version", setBy: ["base", "module"], roles, value: "version, which is the tag" },
  url: { key: "org.opencontainers.image.url", setBy: ["module"], roles, value: "URL of the module repository" },
} as const satisfies Readonly<Record<string, ImageLabel>>;

/** The name by which code speaks of a label; its key is in the table (image 3). */
export type ImageLabelName = keyof typeof imageLabels;

/** Labels of an image config, by key. */
export type Labels = ReadonlyMap<string, string>;

/** The value of a label; undefined where the image has none. An empty value is one: it is set, and wrong (lint 11). */
export const labelValue = (labels: Labels, name: ImageLabelName): string | undefined => labels.get(imageLabels[name].key);
