import { labels } from "../../api/metadata/labels.ts";

/** The input `control_plane`: whether the owning Machine carries the label, whatever its value (contract 5.5). */
export const controlPlaneInput = (machineLabels: Readonly<Record<string, string>> | undefined): boolean =>
  machineLabels !== undefined && Object.hasOwn(machineLabels, labels.controlPlane.key);
