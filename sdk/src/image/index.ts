export { type Capacity, type DecodedCapacity, decodeCapacity, sameCapacity } from "./capacity.ts";
export { type ConfigProblem, configProblems, type ExpectedConfig } from "./config-problems.ts";
export { baseImage, moduleImage, moduleImages, npmScope, registryPrefix } from "./coordinates.ts";
export { isDigest } from "./digest.ts";
export { maxImageDocumentBytes } from "./document.ts";
export { type EgressRefusal, egressRefusal } from "./egress.ts";
export { isDroppedVariable, keptVariables, mirrorCliConfig, moduleEnvironment } from "./environment.ts";
export { type DecodedImageConfig, decodeImageConfig, type ImageConfig } from "./image-config.ts";
export {
  type ImageInspection,
  type InspectedImage,
  inspectConfig,
  inspectionLimits,
  schemaCacheLimits,
} from "./inspection.ts";
export { type LabelIssue, type LabelProblem, maxLabelIssues, maxSizeLabelBytes } from "./label-issues.ts";
export { type ImageLabel, type ImageLabelName, imageLabels, type Labels, labelValue } from "./labels.ts";
export { type DecodedMachineSize, decodeMachineSize, type MachineSize } from "./machine-size.ts";
export {
  type DecodedManifest,
  type Descriptor,
  decodeManifest,
  type IndexEntry,
  inspectedEntry,
  mediaTypes,
} from "./manifest.ts";
export {
  type MirrorEntry,
  type MirrorPackage,
  mirrorEntry,
  mirrorTargets,
  packedPath,
  unpackedPath,
} from "./mirror-layout.ts";
export {
  type DecodedNodeInfo,
  decodeNodeInfo,
  maxOperatingSystemBytes,
  type NodeArchitecture,
  type NodeInfo,
  nodeArchitectures,
} from "./node-info.ts";
export {
  imagePath,
  imagePaths,
  isBelow,
  isModuleFile,
  moduleExcludes,
  moduleFileEndings,
  type ReservedPath,
  reservedPathOf,
  reservedPaths,
} from "./paths.ts";
export {
  formatPlatform,
  type Platform,
  type PlatformRequest,
  parsePlatform,
  publishedPlatforms,
  satisfies,
} from "./platform.ts";
export { isFrom, type ProviderPlace, providerAddress, providerPlace, type RequiredProvider } from "./provider-source.ts";
export { isQualifiedName } from "./qualified-name.ts";
export { compareQuantities, decodeQuantity, maxQuantityLength, type Quantity, quantitySuffixes } from "./quantity.ts";
export {
  defaultRegistry,
  defaultTag,
  formatReference,
  type ImageReference,
  isAllowedRegistry,
  maxReferenceLength,
  type ParsedReference,
  parseReference,
  type ReferenceProblem,
  repositoryOf,
} from "./reference.ts";
export { isRuntime, type Runtime, runtimes } from "./runtime.ts";
export { decodeUser, type FileOwner, type ImageUser, mayAccess, referenceUser } from "./user.ts";
