import type { Role, RoleInputs } from "@captf/sdk";
import { goldenInputs } from "@captf/sdk/examples";
import type { Canary } from "./canary.ts";

/** The golden inputs, with bootstrap data that can be told from any other. */
export const baseInputs = <R extends Role>(role: R, canary: Canary): RoleInputs[R] => {
  const golden = goldenInputs(role);
  if (!("bootstrap_data" in golden)) return golden;
  return { ...golden, bootstrap_data: canary.cloudConfig, bootstrap_format: "cloud-config" };
};
