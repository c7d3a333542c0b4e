/**
 * A Kubernetes quantity, `text` as written. Its value is `coefficient * 10^exponent`, exactly: no rounding to a billionth and no
 * cap at 2^63 - 1, which Kubernetes applies to what it computes with. `coefficient` does not end in a decimal 0; zero is `0 * 10^0`.
 */
export interface Quantity {
  readonly text: string;
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** The suffixes of quantities (image 3.1): a decimal exponent, or a binary one. */
export const quantitySuffixes = {
  n: { base: 10, exponent: -9 },
  u: { base: 10, exponent: -6 },
  m: { base: 10, exponent: -3 },
  "": { base: 10, exponent: 0 },
  k: { base: 10, exponent: 3 },
  M: { base: 10, exponent: 6 },
  G: { base: 10, exponent: 9 },
  T: { base: 10, exponent: 12 },
  P: { base: 10, exponent: 15 },
  E: { base: 10, exponent: 18 },
  Ki: { base: 2, exponent: 10 },
  Mi: { base: 2, exponent: 20 },
  Gi: { base: 2, exponent: 30 },
  Ti: { base: 2, exponent: 40 },
  Pi: { base: 2, exponent: 50 },
  Ei: { base: 2, exponent: 60 },
} as const satisfies Readonly<Record<string, { readonly base: 2 | 10; readonly exponent: number }>>;

/** Most characters of a quantity: no real one comes near, and the cost of reading one grows with the square of its digits. */
export const maxQuantityLength = 256;

const grammar = /^([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))(?:[eE]([+-]?[0-9]{1,10})|([KMGTPE]i|[numkMGTPE]|))$/;

/**
 * Reads a quantity: sign, decimal number, then a suffix or an integer exponent (image 3.1); undefined where it is none, is longer
 * than maxQuantityLength or has an exponent of more than ten digits.
 */
export const decodeQuantity = (text: string): Quantity | undefined => {
  const found = text.length <= maxQuantityLength ? grammar.exec(text) : null;
  if (found === null) return undefined;
  const [, sign, whole = "", fraction = "", bare = "", exponent, suffix = ""] = found;
  const digits = BigInt(`${whole}${fraction}${bare}`);
  const { base, exponent: power } = quantitySuffixes[suffix as keyof typeof quantitySuffixes];
  const scaled = base === 2 ? digits << BigInt(power) : digits;
  const shift = Number(exponent ?? 0) + (base === 10 ? power : 0) - fraction.length - bare.length;
  return { text, ...normalised(sign === "-" ? -scaled : scaled, shift) };
};

const normalised = (coefficient: bigint, exponent: number): Omit<Quantity, "text"> => {
  if (coefficient === 0n) return { coefficient, exponent: 0 };
  const zeros = /0*$/.exec(coefficient.toString())?.[0].length ?? 0;
  return { coefficient: coefficient / 10n ** BigInt(zeros), exponent: exponent + zeros };
};

/** Negative, 0 or positive as `left` is less than, equal to or greater than `right`, exactly: `1Gi` is `1073741824`. */
export const compareQuantities = (left: Quantity, right: Quantity): number => {
  const sign = signOf(left);
  if (sign !== signOf(right)) return sign - signOf(right);
  // By order of magnitude first: an exponent may have ten digits, and a power that large is never computed.
  const magnitude = magnitudeOf(left) - magnitudeOf(right);
  if (sign === 0 || magnitude !== 0) return sign * Math.sign(magnitude);
  const least = Math.min(left.exponent, right.exponent);
  const [a, b] = [left, right].map((q) => q.coefficient * 10n ** BigInt(q.exponent - least)) as [bigint, bigint];
  return a === b ? 0 : a < b ? -1 : 1;
};

const signOf = ({ coefficient }: Quantity): number => (coefficient === 0n ? 0 : coefficient < 0n ? -1 : 1);

/** How many digits stand before the decimal point. */
const magnitudeOf = ({ coefficient, exponent }: Quantity): number => coefficient.toString().replace("-", "").length + exponent;
