// Control sequences (colours, cursor), operating system commands (links, titles), and escapes of two characters or little more.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
const escapes = /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[ -/]*[0-~]/g;
const margin = /^[╷│╵] ?/gm;

/** The text without ANSI escapes and the runtime's box-drawing margin; done before redaction, which they could break (runner 9, 14). */
export const stripStyling = (text: string): string => {
  const plain = text.includes("\u001b") ? text.replace(escapes, "") : text;
  return plain.replace(margin, "");
};
