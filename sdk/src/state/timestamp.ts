import { isDateTime } from "../api/date-time.ts";

/** Milliseconds since the epoch as RFC 3339 UTC, whole seconds (state 13.2). */
export const encodeTimestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, -".000Z".length)}Z`;

/** The first and the last that `encodeTimestamp` can write with a year of four digits: the API server refuses any other. */
const [earliest, latest] = [Date.parse("0000-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59.999Z")];

/** Milliseconds since the epoch of an RFC 3339 time; undefined for anything else, and for what has no year of four digits in UTC. */
export const decodeTimestamp = (value = ""): number | undefined => {
  if (!isDateTime(value)) return undefined;
  const ms = Date.parse(value);
  return ms >= earliest && ms <= latest ? ms : undefined; // false for what is no number, too
};
