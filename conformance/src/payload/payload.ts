/** Bootstrap data as it was before base64, and pieces of it that stand nowhere else. */
export interface Payload {
  readonly bytes: Buffer;
  readonly parts: readonly string[];
}

/** Long enough to be no accident. */
const partBytes = 24;

/** The same of random text: short enough that a piece which cuts two marks has one of these whole. */
const markPart = /[0-9a-f]{16}/g;

/** The payload of a `bootstrap_data` input. Its parts are thirds of the random marks of a canary, or slices where the user gave the data. */
export const payloadOf = (bootstrapData: string): Payload => {
  const bytes = Buffer.from(bootstrapData, "base64");
  const text = bytes.toString("latin1");
  const marks = text.match(/[0-9a-f]{48}/g);
  if (marks) return { bytes, parts: [...new Set(marks.flatMap((mark) => mark.match(markPart) ?? []))] };
  if (text.length <= 2 * partBytes) return { bytes, parts: text === "" ? [] : [text] };
  const slices = [0.25, 0.5, 0.75].map((at) => Math.min(Math.floor(text.length * at), text.length - partBytes));
  return { bytes, parts: [...new Set(slices.map((at) => text.slice(at, at + partBytes)))] };
};
