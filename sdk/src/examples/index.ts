export { goldenInputs } from "./golden-inputs.ts";
export { exampleObjects } from "./objects/example-objects.ts";
