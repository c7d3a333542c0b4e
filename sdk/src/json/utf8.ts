const encoder = new TextEncoder();
// ignoreBOM: a U+FEFF at the start of a piece is text, not a mark to drop.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Length in bytes of UTF-8, which is how every length of the contract is counted (contract 4). */
export const utf8Length = (value: string): number => {
  let bytes = 0;
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLow(value.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes;
};

/**
 * Orders two strings by their UTF-8 bytes, an unpaired surrogate being U+FFFD. UTF-16 order (`<`) differs where a code point
 * above U+FFFF meets one of U+E000..U+FFFF, so surrogates are lifted above the rest.
 */
export const compareUtf8 = (left: string, right: string): number => {
  const at = firstDifference(left, right);
  const below = left.charCodeAt(at) < 0xd800 && right.charCodeAt(at) < 0xd800;
  return below || at >= left.length || at >= right.length
    ? difference(left, right, at)
    : difference(left.toWellFormed(), right.toWellFormed());
};

const firstDifference = (a: string, b: string): number => {
  const shared = Math.min(a.length, b.length);
  let at = 0;
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
};

const difference = (a: string, b: string, at = firstDifference(a, b)): number =>
  at < a.length && at < b.length ? rank(a.charCodeAt(at)) - rank(b.charCodeAt(at)) : a.length - b.length;

/** At most `limit` bytes from the start of `value`, cut back to the start of a code point; empty for `limit <= 0`. */
export const cutUtf8 = (value: string, limit: number): string => {
  if (limit <= 0) return "";
  if (value.length * 3 <= limit) return value;
  const bytes = encoder.encode(value);
  if (bytes.length <= limit) return value;
  let end = limit;
  while (end > 0 && isContinuation(bytes[end])) end--;
  return decoder.decode(bytes.subarray(0, end));
};

/** At most `limit` bytes from the end of `value`, starting at a code point. */
export const lastUtf8 = (value: string, limit: number): string => {
  if (limit <= 0) return "";
  const bytes = encoder.encode(value);
  if (bytes.length <= limit) return value;
  let start = bytes.length - limit;
  while (start < bytes.length && isContinuation(bytes[start])) start++;
  return decoder.decode(bytes.subarray(start));
};

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;
const rank = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
