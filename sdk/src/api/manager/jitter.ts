const offsetBasis = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** FNV-1a of the UTF-8 bytes of a text, 64 bits, as an unsigned integer. */
export const fnv1a64 = (text: string): bigint => {
  let hash = offsetBasis;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return hash;
};

/**
 * What is added to an interval so that objects do not come due together, in nanoseconds, below a tenth of it (controller 3). The same
 * for a UID always: a random one would move every due time with each pass. 0 without a UID and for an interval too short to spread.
 */
export const jitter = (uid: string, intervalNanoseconds: bigint): bigint => spread(uid, intervalNanoseconds / 10n);

/** The place of a UID within a width, in nanoseconds, from 0 to below it; 0 without a UID or a width (operations 13: Job slots). */
export const spread = (uid: string, widthNanoseconds: bigint): bigint =>
  uid === "" || widthNanoseconds <= 0n ? 0n : fnv1a64(uid) % widthNanoseconds;
