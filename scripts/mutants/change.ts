/**
 * How a change is switched in: `expression` is evaluated instead, `statement` is left out, `block` is emptied, and an entry of an
 * `object` or `array` is left out.
 */
export type Form = "expression" | "statement" | "block" | "object" | "array";

/** One small change of a source: a part of its text and what stands there instead. */
export interface Change {
  readonly operator: string;
  readonly form: Form;
  readonly start: number;
  readonly end: number;
  /** Empty where something is left out. */
  readonly replacement: string;
}
