/** Nanoseconds of each unit. */
const units: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};
/** Go holds a duration in 64 bits of nanoseconds. */
const longest = 2n ** 63n;
/** More than `longest` has, and than tell one nanosecond of an hour from the next. */
const maxDigits = 30;
const part = /(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))(ns|us|µs|μs|ms|s|m|h)/y;

/** Milliseconds of a duration in Go syntax (`300s`, `5m0s`, `1.5h`, runner 2); undefined where it is none or too long for it. */
export const decodeDuration = (source: string): number | undefined => {
  const unsigned = source.replace(/^[+-]/, "");
  if (unsigned === "0") return 0;
  // Whole nanoseconds, as Go counts: 0.29h is 1044 s, in doubles a little less.
  let nanoseconds = 0n;
  let at = 0;
  while (at < unsigned.length) {
    part.lastIndex = at;
    const found = part.exec(unsigned);
    if (found === null) return undefined;
    // Of numbers without end only as much is read as can count: the time that a bigint takes grows faster than its digits.
    const whole = (found[1] ?? "0").replace(/^0+(?=.)/, "");
    if (whole.length > maxDigits) return undefined;
    const fraction = (found[2] ?? found[3] ?? "").slice(0, maxDigits);
    const scale = units[found[4] ?? ""] ?? 0n;
    nanoseconds += BigInt(whole) * scale + (BigInt(fraction || "0") * scale) / 10n ** BigInt(fraction.length);
    at = part.lastIndex;
  }
  if (at === 0 || nanoseconds >= longest) return undefined;
  const milliseconds = Number(nanoseconds) / 1e6;
  return source.startsWith("-") ? -milliseconds : milliseconds;
};
