/**
 * The input `control_plane_initialized`, latched: once an apply rendered true it stays true. The Cluster's status does not survive a
 * `clusterctl move`, the recorded inputs do (contract 5.4.2). Both are undefined where they are unset or there is no record.
 */
export const controlPlaneInitializedInput = (of: {
  readonly cluster: boolean | undefined;
  readonly rendered: boolean | undefined;
}): boolean => of.cluster === true || of.rendered === true;
