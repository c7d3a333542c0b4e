// White space and the runtime's box-drawing margin.
const gap = /[\s│╷╵]{2,}|[^\S ]|[│╷╵]/g;
const longGap = /[\s│╷╵]{2,}/g;

/** The text with each gap as one space: the runtime wraps its messages at spaces, so no gap tells another from it. */
export const collapseGaps = (text: string): string => text.replace(gap, " ");

/** Tells the place in a text of a place in its collapsed form; to be asked from left to right. */
export const placesIn = (text: string): ((collapsed: number) => number) => {
  const gaps = text.matchAll(longGap);
  let next = gaps.next();
  let shift = 0;
  return (collapsed) => {
    for (; !next.done && next.value.index - shift < collapsed; next = gaps.next()) shift += next.value[0].length - 1;
    return collapsed + shift;
  };
};
