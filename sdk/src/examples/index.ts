export { goldenInputs } from "./golden-inputs.ts";
