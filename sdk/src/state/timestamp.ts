const rfc3339 = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$/;

/** Milliseconds since the epoch as RFC 3339 UTC, whole seconds (state 13.2). */
export const encodeTimestamp = (ms: number): string => `${new Date(ms).toISOString().slice(0, -".000Z".length)}Z`;

/** Milliseconds since the epoch of an RFC 3339 time; undefined for anything else. */
export const decodeTimestamp = (value: string | undefined): number | undefined => {
  const text = String(value); // a missing one is no time either
  const ms = rfc3339.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
};
