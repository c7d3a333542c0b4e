import type { StateMetadata } from "../state/secret.ts";
import { objectAnnotations, requestAnnotations } from "./metadata/object-annotations.ts";

type Annotated = Pick<StateMetadata, "annotations">;

/** Whether somebody else manages an object: the annotation's presence, whatever its value (api 12). Then nothing of it is written. */
export const isExternallyManaged = (of: Annotated): boolean => carries(of, requestAnnotations.managedBy.key);

/** Whether an object itself asks for a pause, whatever the value (conditions-events A3); its Cluster may, too. */
export const asksForPause = (of: Annotated): boolean => carries(of, requestAnnotations.paused.key);

/** Whether a move has to wait for an object's Jobs (conditions-events C2). */
export const blocksMove = (of: Annotated): boolean => carries(of, objectAnnotations.blockMove.key);

const carries = ({ annotations }: Annotated, key: string): boolean =>
  annotations !== undefined && Object.hasOwn(annotations, key);
