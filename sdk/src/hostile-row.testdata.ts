import type fc from "fast-check";

/** One call of a decoder; `input` is there to be printed. */
export interface Call {
  readonly input: unknown;
  readonly decode: () => unknown;
}

/** A decoder, what is done to its input, and how that grows. */
export interface Row {
  /** The export, and what of it where it has several rows: `decodeInputs cluster`. */
  readonly name: string;
  readonly hostile: fc.Arbitrary<Call>;
  /** Calls with an input of about so many bytes, by what it is made of: whatever costs much for its size. */
  readonly grown: ReadonlyMap<string, (bytes: number) => Call>;
  /** The most bytes that are read, where the decoder has a cap. */
  readonly cap: number;
}

/** The row of a decoder that reads an `I`. */
export const row = <I>(
  name: string,
  decode: (input: I) => unknown,
  given: {
    readonly hostile: fc.Arbitrary<I>;
    readonly grown: Readonly<Record<string, (bytes: number) => I>>;
    readonly cap?: number;
  },
): Row => {
  const call = (input: I): Call => ({ input, decode: () => decode(input) });
  return {
    name,
    hostile: given.hostile.map(call),
    grown: new Map(Object.entries(given.grown).map(([shape, make]) => [shape, (bytes: number) => call(make(bytes))])),
    cap: given.cap ?? 2 ** 22,
  };
};

/** As many of what `piece` gives for 0, 1, … as have so many bytes together, with commas between. */
export const repeated = (bytes: number, piece: (index: number) => string): string => {
  const pieces: string[] = [];
  for (let size = 0; size < bytes; size += (pieces.at(-1)?.length ?? 0) + 1) pieces.push(piece(pieces.length));
  return pieces.join(",");
};
