const units: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
/** Go holds a duration in 64 bits of nanoseconds. */
const longest = 2 ** 63 / 1e6;
const part = /([0-9]+(?:\.[0-9]*)?|\.[0-9]+)(ns|us|µs|μs|ms|s|m|h)/y;

/** Milliseconds of a duration in Go syntax (`300s`, `5m0s`, `1.5h`, runner 2); undefined where it is none or too long for it. */
export const decodeDuration = (source: string): number | undefined => {
  const unsigned = source.replace(/^[+-]/, "");
  if (unsigned === "0") return 0;
  let milliseconds = 0;
  let at = 0;
  while (at < unsigned.length) {
    part.lastIndex = at;
    const found = part.exec(unsigned);
    if (found === null) return undefined;
    milliseconds += Number(found[1]) * (units[found[2] ?? ""] ?? Number.NaN);
    at = part.lastIndex;
  }
  if (at === 0 || milliseconds >= longest) return undefined;
  return source.startsWith("-") ? -milliseconds : milliseconds;
};
