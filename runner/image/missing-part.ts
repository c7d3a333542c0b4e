/** Something that this machine lacks; the message is one line and says how to get it. */
export class MissingPart extends Error {
  override readonly name = "MissingPart";
}
