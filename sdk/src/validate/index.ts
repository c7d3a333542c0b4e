export type { Issue } from "../schema/value-type.ts";
export { validateInputs, validateOutputs } from "./validate.ts";
