import type { ConditionType } from "../conditions/table.ts";
import { labels } from "../metadata/labels.ts";
import type { PrinterColumn } from "./kind.ts";

const escaped = labels.clusterName.key.replaceAll(".", "\\.");

/** The Cluster that an object belongs to. */
export const clusterColumn: PrinterColumn = { name: "Cluster", type: "string", jsonPath: `.metadata.labels['${escaped}']` };

/** The status of a condition. */
export const conditionColumn = (type: ConditionType, priority?: 1): PrinterColumn => ({
  name: type,
  type: "string",
  jsonPath: `.status.conditions[?(@.type=="${type}")].status`,
  ...(priority && { priority }),
});

/** The owner of that kind. */
export const ownerColumn = (kind: string): PrinterColumn => ({
  name: kind,
  type: "string",
  jsonPath: `.metadata.ownerReferences[?(@.kind=="${kind}")].name`,
});

export const provisionedColumn: PrinterColumn = {
  name: "Provisioned",
  type: "boolean",
  jsonPath: ".status.initialization.provisioned",
};

export const imageColumn: PrinterColumn = { name: "Image", type: "string", jsonPath: ".spec.source.image", priority: 1 };

export const templateImageColumn: PrinterColumn = {
  name: "Image",
  type: "string",
  jsonPath: ".spec.template.spec.source.image",
};

export const ageColumn: PrinterColumn = { name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" };
