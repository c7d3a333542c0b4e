/** The pattern of `bootstrap_data` in the schemas: standard, padded base64; the empty string is allowed (contract 12.2). */
export const bootstrapDataPattern = "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$";

/**
 * True for strict standard base64 with padding, whose unused trailing bits are zero, so that decoding and encoding again gives the
 * same text (inputs-rendering 3.6). By character class and length, not by the pattern: that one backtracks on megabytes.
 */
export const isBootstrapData = (value: string): boolean =>
  value.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && !/(?:[^AQgw=]==|[^AEIMQUYcgkosw048=]=)$/.test(value);
