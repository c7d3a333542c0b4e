import type { PlainObject } from "./job-object.ts";

/** Of the main container where the policy says nothing (job 12). Memory limit and request are equal: no first victim of pressure. */
export const mainResources = {
  requests: { cpu: "250m", memory: "2Gi", "ephemeral-storage": "1Gi" },
  limits: { memory: "2Gi" },
} as const satisfies PlainObject;

/**
 * Of the init container, not configurable. Memory follows what copying a 127 MB Node.js 24 executable takes, 67 MiB resident and
 * its page cache; the CPU values are those of job 12.
 */
export const initResources = {
  requests: { cpu: "10m", memory: "96Mi" },
  limits: { cpu: "100m", memory: "192Mi" },
} as const satisfies PlainObject;

/** Size limits of the emptyDir volumes (job 11). `runner` holds that executable, its loader and libraries: about 130 MiB. */
export const volumeSizes = { runner: "256Mi", work: "8Gi", tmp: "1Gi" } as const;
