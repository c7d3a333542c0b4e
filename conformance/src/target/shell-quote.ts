/** A word as a POSIX shell reads it back unchanged. */
export const shellQuote = (word: string): string =>
  /^[A-Za-z0-9_@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** A command line of quoted words. */
export const shellLine = (words: readonly string[]): string => words.map(shellQuote).join(" ");
