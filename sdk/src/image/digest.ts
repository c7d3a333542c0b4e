const digestLengths: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 };

/** Whether a text is a digest: a known algorithm, `:` and its hash in lower-case hex. */
export const isDigest = (text: string): boolean => {
  const [algorithm = "", hex = "", more] = text.split(":", 3);
  return more === undefined && hex.length === digestLengths[algorithm] && isHex(hex);
};

const isHex = (text: string): boolean => /^[0-9a-f]+$/.test(text);
