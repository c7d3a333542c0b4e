import { unzipSync } from "fflate";
import { PartError } from "./part-error.ts";

const maxBytes = 1 << 30;

/** The content of one file of a zip archive, by its exact name; names in the archive are never used as paths. */
export const unzipMember = (archive: Uint8Array, member: string): Uint8Array => {
  const files = unzipSync(archive, { filter: (file) => file.name === member && file.originalSize <= maxBytes });
  const content = files[member];
  if (content === undefined) throw new PartError(`the archive holds no ${member}`);
  return content;
};
