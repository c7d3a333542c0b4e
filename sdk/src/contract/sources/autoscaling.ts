import type { ConditionOf } from "../../api/conditions/table.ts";
import { objectAnnotations, requestAnnotations } from "../../api/metadata/object-annotations.ts";
import { maxInt32 } from "../../int32.ts";
import type { MachinePoolInputs } from "../inputs/index.ts";
import { replicasOwner } from "./replicas.ts";

/** The input `autoscaling` of a pool: whether its replicas are an autoscaler's, and the bounds, 0 while they are not (contract 5.6). */
export type Autoscaling = MachinePoolInputs["autoscaling"];

const off: Autoscaling = { enabled: false, min: 0, max: 0 };
const { autoscalerMinSize: minSize, autoscalerMaxSize: maxSize } = requestAnnotations;

/**
 * The input `autoscaling` and the condition `AutoscalingActive` from a MachinePool's annotations (contract 5.6.2). Annotations that
 * cannot be used turn it off: the pool is applied all the same. Another owner of the replicas changes the condition only.
 */
export const decodeAutoscaling = (
  annotations: Readonly<Record<string, string>>,
): { readonly input: Autoscaling; readonly condition: ConditionOf<"AutoscalingActive"> } => {
  const [min, max] = [annotationOf(annotations, minSize.key), annotationOf(annotations, maxSize.key)];
  if (min === undefined && max === undefined) return { input: off, condition: inactive("AutoscalingDisabled", "") };
  const bounds = [sizeOf(minSize.key, min), sizeOf(maxSize.key, max)] as const;
  const problem = bounds.find((bound) => typeof bound === "string");
  if (typeof problem === "string") return { input: off, condition: inactive("AutoscalingAnnotationsInvalid", problem) };
  const [least, most] = bounds.map(Number) as [number, number]; // neither is a problem
  if (least > most) {
    const message = `${minSize.key} is greater than ${maxSize.key}`;
    return { input: off, condition: inactive("AutoscalingAnnotationsInvalid", message) };
  }
  const input: Autoscaling = { enabled: true, min: least, max: most };
  if (replicasOwner(annotations) === "foreign") {
    const message = `${objectAnnotations.replicasManagedBy.key} names another owner of the replicas`;
    return { input, condition: inactive("ReplicasManagedExternally", message) };
  }
  return { input, condition: { type: "AutoscalingActive", status: "True", reason: "ReplicasManagedByModule", message: "" } };
};

const inactive = (
  reason: Extract<ConditionOf<"AutoscalingActive">, { readonly status: "False" }>["reason"],
  message: string,
): ConditionOf<"AutoscalingActive"> => ({ type: "AutoscalingActive", status: "False", reason, message });

/** Own members only: an annotation may be called like a member of every object. */
const annotationOf = (annotations: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(annotations, key) ? annotations[key] : undefined;

/** The size, or what is wrong with the annotation. */
const sizeOf = (key: string, value: string | undefined): number | string => {
  if (value === undefined) return `${key} is missing`;
  const size = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
  return size <= maxInt32 ? size : `${key} is no integer from 0 to ${maxInt32}`;
};
