export { isTypeProblem, parseType, type TypeProblem } from "./parse-type.ts";
export { type ObjectAttribute, printType, type TerraformType, typeCompatible } from "./terraform-type.ts";
