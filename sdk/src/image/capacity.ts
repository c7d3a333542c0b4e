import { type LabelIssue, LabelIssues, quoted } from "./label-issues.ts";
import { isQualifiedName } from "./qualified-name.ts";
import { decodeQuantity, type Quantity } from "./quantity.ts";

/** What a machine offers: resource name to quantity, in the label's order. */
export type Capacity = ReadonlyMap<string, Quantity>;

/** The capacity in a label, or every issue with it (image 3.1). */
export type DecodedCapacity =
  | { readonly kind: "capacity"; readonly capacity: Capacity }
  | { readonly kind: "issues"; readonly issues: readonly LabelIssue[] };

/** Reads the label `io.captf.capacity`: a JSON object of quantity strings, at least one (image 3.1). Reports every problem. */
export const decodeCapacity = (label: string): DecodedCapacity => {
  const issues = new LabelIssues("capacity");
  const object = issues.object(label);
  if (object?.members.length === 0) issues.add("empty", "must name at least one resource");
  const capacity = new Map<string, Quantity>();
  for (const { key, value } of object?.members ?? []) {
    if (!isQualifiedName(key.value)) issues.add("key", `${quoted(key.value)} is not a resource name`);
    if (value.kind !== "string") {
      issues.add("type", `the quantity of ${quoted(key.value)} must be a string, is ${value.kind}`);
      continue;
    }
    const quantity = decodeQuantity(value.value);
    if (quantity) capacity.set(key.value, quantity);
    else issues.add("value", `${quoted(value.value)} is not a quantity of ${quoted(key.value)}`);
  }
  const found = issues.list();
  return found.length > 0 ? { kind: "issues", issues: found } : { kind: "capacity", capacity };
};

/** Whether two capacities name the same resources with equal values, however written: `1Gi` and `1024Mi` (api 7.2). */
export const sameCapacity = (left: Capacity, right: Capacity): boolean =>
  left.size === right.size &&
  [...left].every(([name, { coefficient, exponent }]) => {
    const other = right.get(name);
    return other?.coefficient === coefficient && other.exponent === exponent;
  });
