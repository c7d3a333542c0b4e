import { contractVersion } from "../../contract/version.ts";

/** The API group of the Terraform kinds, and the group and version that references to them name (job 5, 9). */
export const captfGroup = "infrastructure.cluster.x-k8s.io";
/** The `apiVersion` of CAPTF's objects: group and version (api 1). */
export const captfApiVersion = `${captfGroup}/${contractVersion}`;
