import type { Role } from "../contract/role.ts";
import { type Capacity, decodeCapacity } from "./capacity.ts";
import type { LabelIssue } from "./label-issues.ts";
import { type Labels, labelValue } from "./labels.ts";
import { decodeNodeInfo, type NodeInfo } from "./node-info.ts";

/** What the autoscaler is told of machines that do not exist yet; a bad label leaves only its own part unset (api 7.2). */
export interface MachineSize {
  readonly capacity?: Capacity;
  readonly nodeInfo?: NodeInfo;
}

/** The size of an image's machines: declared by nobody, known, or with labels that do not read. */
export type DecodedMachineSize =
  | { readonly kind: "not-declared" }
  | { readonly kind: "resolved"; readonly size: MachineSize }
  | { readonly kind: "invalid"; readonly size: MachineSize; readonly issues: readonly LabelIssue[] };

/**
 * Reads both size labels. `given` is a template's `spec.capacity`: where it has an entry it replaces the capacity label as a whole,
 * which is then not even read (image 3.1). Images of other roles have no size, whatever their labels.
 */
export const decodeMachineSize = (role: Role, labels: Labels, given: Capacity = new Map()): DecodedMachineSize => {
  if (role !== "machine") return { kind: "not-declared" };
  const capacityLabel = labelValue(labels, "capacity");
  const nodeInfoLabel = labelValue(labels, "nodeInfo");
  const capacity =
    given.size > 0
      ? ({ kind: "capacity", capacity: given } as const)
      : capacityLabel === undefined
        ? undefined
        : decodeCapacity(capacityLabel);
  const nodeInfo = nodeInfoLabel === undefined ? undefined : decodeNodeInfo(nodeInfoLabel);
  if (capacity === undefined && nodeInfo === undefined) return { kind: "not-declared" };
  const size: MachineSize = {
    ...(capacity?.kind === "capacity" && { capacity: capacity.capacity }),
    ...(nodeInfo?.kind === "node-info" && { nodeInfo: nodeInfo.nodeInfo }),
  };
  const issues = [capacity, nodeInfo].flatMap((part) => (part?.kind === "issues" ? part.issues : []));
  return issues.length > 0 ? { kind: "invalid", size, issues } : { kind: "resolved", size };
};
