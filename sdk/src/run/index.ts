export { type DecodedResult, decodeResult } from "./decode-result.ts";
export { decodeDuration } from "./duration.ts";
export { encodeResult } from "./encode-result.ts";
export { encodeRunArguments, type RunArguments, type RunFlag, type RunFlagType, runFlags } from "./flags.ts";
export { exitCodes, isOperation, type Operation, operations, type StepName, stepNames } from "./operations.ts";
export { jobPaths, rootDirectory, rootFiles, workFiles } from "./paths.ts";
export {
  type ChangeCounts,
  type DriftResult,
  type ErrorKind,
  errorKinds,
  maxResultBytes,
  type PlanResult,
  type Result,
  type ResultError,
  type StepResult,
} from "./result.ts";
