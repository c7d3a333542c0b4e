import { contractVersion } from "../../contract/version.ts";

/** The API group of the Terraform kinds, and the group and version that references to them name (job 5, 9). */
export const captfGroup = "infrastructure.cluster.x-k8s.io";
export const captfApiVersion = `${captfGroup}/${contractVersion}`;
