import { constants, gunzipSync } from "node:zlib";

export interface Inflated {
  readonly bytes: Buffer;
  /** False where the stream ends before its end. */
  readonly whole: boolean;
}

/** What a gzip stream holds, of one that is cut short what can be read; undefined for another, or for one that inflates too far. */
export const inflate = (bytes: Buffer, maxBytes: number): Inflated | undefined => {
  const maxOutputLength = Math.max(maxBytes, 1);
  for (const whole of [true, false]) {
    try {
      const finishFlush = whole ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
      return { bytes: gunzipSync(bytes, { maxOutputLength, finishFlush }), whole };
    } catch {
      // The next one reads less strictly.
    }
  }
  return undefined;
};
