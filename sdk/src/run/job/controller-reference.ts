import type { OwnerReference } from "../../state/secret.ts";
import type { ControllerReference } from "./job-object.ts";

/** The reference of what an object's controller answers for: its Jobs and plans (job 5, controller-approvals 1.1). */
export const controllerReference = ({ apiVersion, kind, name, uid }: OwnerReference): ControllerReference => ({
  apiVersion,
  kind,
  name,
  uid,
  controller: true,
  blockOwnerDeletion: true,
});
