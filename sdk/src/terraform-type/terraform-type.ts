/** A Terraform type constraint. `text` of an optional attribute's default is as written (lint 8.1). */
export type TerraformType =
  | { readonly kind: "any" | "string" | "number" | "bool" }
  | { readonly kind: "list" | "set" | "map"; readonly element: TerraformType }
  | { readonly kind: "tuple"; readonly elements: readonly TerraformType[] }
  | { readonly kind: "object"; readonly attributes: ReadonlyMap<string, ObjectAttribute> };

/** An attribute of an object type; `fallback` is the default of `optional(T, default)` as written. */
export interface ObjectAttribute {
  readonly type: TerraformType;
  readonly optional: boolean;
  readonly fallback?: string;
}

/** The type in one line, spaced as the contract writes types: `object({host=string, port=number})`. */
export const printType = (type: TerraformType): string => {
  switch (type.kind) {
    case "list":
    case "set":
    case "map":
      return `${type.kind}(${printType(type.element)})`;
    case "tuple":
      return `tuple([${type.elements.map(printType).join(", ")}])`;
    case "object":
      return `object({${[...type.attributes].map(([name, attribute]) => `${name}=${printAttribute(attribute)}`).join(", ")}})`;
    default:
      return type.kind;
  }
};

const printAttribute = ({ type, optional, fallback }: ObjectAttribute): string => {
  if (!optional) return printType(type);
  return fallback === undefined ? `optional(${printType(type)})` : `optional(${printType(type)}, ${fallback})`;
};

/** Whether a module that declares `declared` takes every value of the contract's type, without implicit conversion (lint 8.2). */
export const typeCompatible = (declared: TerraformType, contract: TerraformType): boolean => {
  if (declared.kind === "any" || contract.kind === "any") return true;
  if (declared.kind === "tuple") {
    if (contract.kind !== "tuple" || declared.elements.length !== contract.elements.length) return false;
    return declared.elements.every((element, i) => {
      const other = contract.elements[i];
      return other !== undefined && typeCompatible(element, other);
    });
  }
  if (declared.kind === "list" || declared.kind === "set") {
    if (contract.kind === "tuple") return contract.elements.every((element) => typeCompatible(declared.element, element));
    return (contract.kind === "list" || contract.kind === "set") && typeCompatible(declared.element, contract.element);
  }
  if (declared.kind === "map") return contract.kind === "map" && typeCompatible(declared.element, contract.element);
  if (declared.kind === "object") {
    if (contract.kind !== "object") return false;
    return [...declared.attributes].every(([name, attribute]) => {
      const given = contract.attributes.get(name);
      return given === undefined ? attribute.optional : typeCompatible(attribute.type, given.type);
    });
  }
  return declared.kind === contract.kind;
};
