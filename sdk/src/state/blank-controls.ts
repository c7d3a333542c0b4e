/** A text of others as a message may show it: a space for each control character. */
export const blankControls = (text: string): string => text.split(/\p{Cc}/u).join(" ");
