export { findPart, locatePart } from "./find-part.ts";
export type { FindOptions, FoundPart, MissingPart, PartSource } from "./found-part.ts";
export { isPartName, type PartName, type Platform, partNames } from "./part.ts";
export { parts } from "./table.ts";
