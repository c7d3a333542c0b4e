import { createdJobAnnotations, outcomeJobAnnotations } from "./job-annotations.ts";
import { objectAnnotations, requestAnnotations } from "./object-annotations.ts";
import { recordAnnotations, stateAnnotations } from "./record-annotations.ts";

/** The families of annotations, disjoint by name and by key (conditions-events C). */
export const annotationFamilies = [
  requestAnnotations,
  objectAnnotations,
  stateAnnotations,
  recordAnnotations,
  createdJobAnnotations,
  outcomeJobAnnotations,
] as const;

/** Every annotation that CAPTF writes or reads, by name (conditions-events C). */
export const annotations = {
  ...requestAnnotations,
  ...objectAnnotations,
  ...stateAnnotations,
  ...recordAnnotations,
  ...createdJobAnnotations,
  ...outcomeJobAnnotations,
} as const;

/** The name by which code speaks of an annotation; its key is in the table (conditions-events C1 to C4). */
export type AnnotationName = keyof typeof annotations;
/** The key of an annotation that CAPTF reads or writes. */
export type AnnotationKey = (typeof annotations)[AnnotationName]["key"];

/** The field manager of CAPTF's writes to the objects of Cluster API (conditions-events C2). */
export const clusterApiFieldManager = "captf-manager";
