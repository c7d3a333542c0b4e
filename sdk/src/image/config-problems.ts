import type { Role } from "../contract/role.ts";
import { contractVersion } from "../contract/version.ts";
import { decodeCapacity } from "./capacity.ts";
import type { ImageConfig } from "./image-config.ts";
import { quoted } from "./label-issues.ts";
import { type ImageLabelName, imageLabels, labelValue } from "./labels.ts";
import { decodeNodeInfo } from "./node-info.ts";
import { isRuntime, type Runtime } from "./runtime.ts";
import { referenceUser } from "./user.ts";

/** What a good image config of a role is. Only machine images may carry size labels, `required`, `optional` or `absent`. */
export interface ExpectedConfig {
  readonly role: Role;
  /** Absent: either. */
  readonly runtime?: Runtime;
  readonly size?: "required" | "optional" | "absent";
  /** What node info must name; absent: amd64 or arm64. */
  readonly architecture?: "amd64" | "arm64";
}

/** What is wrong with an image's user or one of its labels; the message quotes the value, cut short (image 9.1). */
export interface ConfigProblem {
  readonly part: "user" | ImageLabelName;
  readonly message: string;
}

/** What the smoke test finds wrong with an image's config (image 9.1 step 1, testing A9); empty where it is good. */
export const configProblems = (config: ImageConfig, expected: ExpectedConfig): readonly ConfigProblem[] => {
  const label = (name: ImageLabelName, wanted: string, isGood: (value: string) => boolean): ConfigProblem[] => {
    const value = labelValue(config.labels, name);
    if (value !== undefined && isGood(value)) return [];
    const is = value === undefined ? "unset" : quoted(value);
    return [{ part: name, message: `label ${imageLabels[name].key} must be ${wanted}, is ${is}` }];
  };
  const user = `user must be ${referenceUser.text}, is ${quoted(config.user)}`;
  return [
    ...(config.user === referenceUser.text ? [] : [{ part: "user" as const, message: user }]),
    ...label("contract", contractVersion, (value) => value === contractVersion),
    ...label("role", expected.role, (value) => value === expected.role),
    ...label("runtime", expected.runtime ?? "tofu or terraform", (value) =>
      expected.runtime === undefined ? isRuntime(value) : value === expected.runtime,
    ),
    ...sizeProblems(config, expected),
  ];
};

const sizeProblems = (config: ImageConfig, { role, size = "optional", architecture }: ExpectedConfig): ConfigProblem[] =>
  (["capacity", "nodeInfo"] as const).flatMap((part) => {
    const value = labelValue(config.labels, part);
    const say = (message: string): ConfigProblem[] => [{ part, message: `label ${imageLabels[part].key} ${message}` }];
    if (role !== "machine" || size === "absent") return value === undefined ? [] : say("must be absent");
    if (value === undefined) return size === "required" ? say("is missing") : [];
    if (part === "capacity") {
      const decoded = decodeCapacity(value);
      if (decoded.kind === "issues") return decoded.issues.map(({ message }) => ({ part, message }));
      return decoded.capacity.has("cpu") && decoded.capacity.has("memory") ? [] : say("must name cpu and memory");
    }
    const decoded = decodeNodeInfo(value);
    if (decoded.kind === "issues") return decoded.issues.map(({ message }) => ({ part, message }));
    const { operatingSystem, architecture: named } = decoded.nodeInfo;
    const wanted: readonly (string | undefined)[] = architecture === undefined ? ["amd64", "arm64"] : [architecture];
    return operatingSystem === "linux" && wanted.includes(named) ? [] : say(`must name linux and ${wanted.join(" or ")}`);
  });
