import type { Role } from "../contract/role.ts";
import type { DecodedOutputs } from "./decode-outputs.ts";
import { outputsValid } from "./outputs-valid.ts";

/**
 * Whether an object counts as provisioned, by its state alone (contract 9.4): an apply succeeded, so the state carries an inputs
 * hash; its outputs are valid; its health is not pending. The caller latches it.
 */
export const provisioned = (role: Role, decoded: DecodedOutputs, state: { readonly hasInputsHash: boolean }): boolean => {
  const { health } = decoded.values;
  return (
    state.hasInputsHash &&
    health !== undefined &&
    health.state !== "pending" &&
    outputsValid(settled(role, decoded)).status === "True"
  );
};

/** A pool without a scaling group never has an ID: that alone does not hold it up (contract 7.2). */
const settled = (role: Role, decoded: DecodedOutputs): DecodedOutputs =>
  role === "machinepool" ? { ...decoded, pending: decoded.pending.filter((output) => output !== "provider_id") } : decoded;
