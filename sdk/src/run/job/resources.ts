import type { PlainObject } from "./job-object.ts";

/** Of the main container where the policy says nothing (job 12). Memory limit and request are equal: no first victim of pressure. */
export const mainResources = {
  requests: { cpu: "250m", memory: "2Gi", "ephemeral-storage": "1Gi" },
  limits: { memory: "2Gi" },
} as const satisfies PlainObject;

/**
 * Of the init container, not configurable. It starts Node.js and streams 127 MiB: seen to do so within 32 MiB, page cache included,
 * and with 0.2 s of processor time, 2 s at this limit (`npm run bench -w runner -- --packaged copy`). Memory is four times that, for
 * pages of 64 KiB and the versions to come; the CPU values are those of job 12.
 */
export const initResources = {
  requests: { cpu: "10m", memory: "64Mi" },
  limits: { cpu: "100m", memory: "128Mi" },
} as const satisfies PlainObject;

/** Size limits of the emptyDir volumes (job 11). `runner` holds an executable of 121 MiB and 5 MiB of libraries: twice that. */
export const volumeSizes = { runner: "256Mi", work: "8Gi", tmp: "1Gi" } as const;
