import { utf8Length } from "../json/utf8.ts";
import { type LabelIssue, LabelIssues, quoted } from "./label-issues.ts";

/** Architectures that the label `io.captf.node-info` may name (image 3.1). */
export const nodeArchitectures = ["amd64", "arm64", "s390x", "ppc64le"] as const;
/** An architecture that a node can have, as Kubernetes spells it (image 3.1). */
export type NodeArchitecture = (typeof nodeArchitectures)[number];

/** Most bytes of `operatingSystem`. */
export const maxOperatingSystemBytes = 64;

/** What a machine's node will be; at least one of the two. */
export interface NodeInfo {
  readonly architecture?: NodeArchitecture;
  readonly operatingSystem?: string;
}

/** The node info in a label, or every issue with it (image 3.1). */
export type DecodedNodeInfo =
  | { readonly kind: "node-info"; readonly nodeInfo: NodeInfo }
  | { readonly kind: "issues"; readonly issues: readonly LabelIssue[] };

/** Reads the label `io.captf.node-info`: architecture, operatingSystem or both, nothing else (image 3.1). Reports every problem. */
export const decodeNodeInfo = (label: string): DecodedNodeInfo => {
  const issues = new LabelIssues("nodeInfo");
  const object = issues.object(label);
  if (object?.members.length === 0) issues.add("empty", "must set architecture or operatingSystem");
  let nodeInfo: NodeInfo = {};
  for (const { key, value } of object?.members ?? []) {
    if (key.value !== "architecture" && key.value !== "operatingSystem") {
      issues.add("key", `${quoted(key.value)} is unknown`);
    } else if (value.kind !== "string") {
      issues.add("type", `${key.value} must be a string, is ${value.kind}`);
    } else if (key.value === "architecture") {
      const architecture = nodeArchitectures.find((known) => known === value.value);
      if (architecture) nodeInfo = { ...nodeInfo, architecture };
      else issues.add("value", `architecture must be one of ${nodeArchitectures.join(", ")}, is ${quoted(value.value)}`);
    } else {
      const bytes = utf8Length(value.value);
      if (bytes >= 1 && bytes <= maxOperatingSystemBytes) nodeInfo = { ...nodeInfo, operatingSystem: value.value };
      else issues.add("value", `operatingSystem must have 1 to ${maxOperatingSystemBytes} bytes, has ${bytes}`);
    }
  }
  const found = issues.list();
  return found.length > 0 ? { kind: "issues", issues: found } : { kind: "node-info", nodeInfo };
};
