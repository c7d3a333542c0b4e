import { nodeArchitectures } from "../../image/node-info.ts";
import { type ApiType, optional, required, type TypeOf } from "./api-type.ts";
import { ageColumn, templateImageColumn } from "./columns.ts";
import { mapOf, struct } from "./compounds.ts";
import { type ApiObject, kind } from "./kind.ts";
import { resourceList } from "./kubernetes/resources.ts";
import { choice, text } from "./scalars.ts";
import { imageReference } from "./shared/source.ts";
import { conditions, observedGeneration } from "./shared/workload-status.ts";
import { clusterSpec, type TerraformClusterSpec } from "./terraform-cluster.ts";
import { machineSpec, type TerraformMachineSpec } from "./terraform-machine.ts";
import { poolSpec, type TerraformMachinePoolSpec } from "./terraform-machine-pool.ts";

const templateMetadata = struct({
  annotations: optional(mapOf(text()), "Annotations of the object that is made."),
  labels: optional(mapOf(text()), "Labels of the object that is made."),
});

/** What an object is made from: metadata, which may change, and a spec, which the webhook keeps (api 7.3). */
const templateOf = <S>(spec: ApiType<S>) =>
  struct(
    {
      metadata: optional(templateMetadata, "Metadata of the object that is made."),
      spec: required(spec, "Spec of the object that is made; immutable."),
    },
    { minProperties: 1 },
  );

const template = <S>(spec: ApiType<S>) => required(templateOf(spec), "What objects are made from.");

const clusterTemplateSpec = struct({ template: template<TerraformClusterSpec>(clusterSpec) });
const poolTemplateSpec = struct({ template: template<TerraformMachinePoolSpec>(poolSpec) });
const machineTemplateSpec = struct({
  capacity: optional(resourceList, "Capacity of a machine, for scaling from zero; wins over the label of the image."),
  template: template<TerraformMachineSpec>(machineSpec),
});

const machineTemplateStatus = struct(
  {
    capacity: optional(resourceList, "Capacity of a machine."),
    capacitySource: optional(
      struct(
        {
          image: optional(imageReference(), "The image that was read."),
          source: optional(choice("Spec", "Image"), "Where capacity comes from."),
        },
        {
          minProperties: 1,
          rules: [
            {
              cel: "!has(self.source) || self.source != 'Image' || has(self.image)",
              message: "image must be set when source is Image",
              reason: "FieldValueRequired",
              at: "image",
              holds: ({ source, image }) => source !== "Image" || image !== undefined,
            },
          ],
        },
      ),
      "Where capacity comes from.",
    ),
    conditions,
    nodeInfo: optional(
      struct(
        {
          architecture: optional(choice(...nodeArchitectures), "Architecture of the node."),
          operatingSystem: optional(text({ min: 1, max: 64 }), "Operating system of the node."),
        },
        { minProperties: 1 },
      ),
      "What the node will be.",
    ),
    observedGeneration,
  },
  { minProperties: 1 },
);

/** What is wanted: `spec` of a TerraformClusterTemplate (api 7). */
export interface TerraformClusterTemplateSpec extends TypeOf<typeof clusterTemplateSpec> {}
/** What is wanted: `spec` of a TerraformMachinePoolTemplate (api 7). */
export interface TerraformMachinePoolTemplateSpec extends TypeOf<typeof poolTemplateSpec> {}
/** What is wanted: `spec` of a TerraformMachineTemplate (api 7). */
export interface TerraformMachineTemplateSpec extends TypeOf<typeof machineTemplateSpec> {}
/** What is there: `status` of a TerraformMachineTemplate (api 7). */
export interface TerraformMachineTemplateStatus extends TypeOf<typeof machineTemplateStatus> {}

/** An object of the kind TerraformClusterTemplate (api 7). */
export type TerraformClusterTemplate = ApiObject<"TerraformClusterTemplate", TerraformClusterTemplateSpec, never>;
/** An object of the kind TerraformMachinePoolTemplate (api 7). */
export type TerraformMachinePoolTemplate = ApiObject<"TerraformMachinePoolTemplate", TerraformMachinePoolTemplateSpec, never>;
/** An object of the kind TerraformMachineTemplate (api 7). */
export type TerraformMachineTemplate = ApiObject<
  "TerraformMachineTemplate",
  TerraformMachineTemplateSpec,
  TerraformMachineTemplateStatus
>;

const shared = {
  scope: "Namespaced",
  rules: [],
  // Not here: the webhook keeps a template's spec, because a dry run of a ClusterClass must be let through (api 7.3).
  transitions: [],
  columns: [templateImageColumn, ageColumn],
} as const;

/** What a ClusterClass makes TerraformClusters from (api 7.1). */
export const terraformClusterTemplate = kind<"TerraformClusterTemplate", TerraformClusterTemplateSpec>({
  kind: "TerraformClusterTemplate",
  plural: "terraformclustertemplates",
  shortNames: ["tfct"],
  description: "What a ClusterClass makes TerraformClusters from.",
  spec: clusterTemplateSpec,
  ...shared,
});

/** What a ClusterClass makes TerraformMachinePools from (api 7.1). */
export const terraformMachinePoolTemplate = kind<"TerraformMachinePoolTemplate", TerraformMachinePoolTemplateSpec>({
  kind: "TerraformMachinePoolTemplate",
  plural: "terraformmachinepooltemplates",
  shortNames: ["tfmpt"],
  description: "What a ClusterClass makes TerraformMachinePools from.",
  spec: poolTemplateSpec,
  ...shared,
});

/** What MachineDeployments, MachineSets and control planes make TerraformMachines from (api 7.2). */
export const terraformMachineTemplate = kind<
  "TerraformMachineTemplate",
  TerraformMachineTemplateSpec,
  TerraformMachineTemplateStatus
>({
  kind: "TerraformMachineTemplate",
  plural: "terraformmachinetemplates",
  shortNames: ["tfmt"],
  description: "What MachineDeployments, MachineSets and control planes make TerraformMachines from.",
  spec: machineTemplateSpec,
  status: machineTemplateStatus,
  ...shared,
});
