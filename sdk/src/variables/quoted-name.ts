import { cutUtf8, utf8Length } from "../json/utf8.ts";
import { encodeJsonString } from "../json/write.ts";

/** Most bytes of a name that a message repeats: as long as the names and keys of Kubernetes get. */
export const maxQuotedBytes = 253;

/** A name as messages repeat it, in quotes. Names may be hostile, and those of inline variables of any length. */
export const quotedName = (name: string): string => encodeJsonString(cutName(name), "none");

/** A name as paths repeat it: an identifier as it is, anything else in quotes. */
export const pathName = (name: string): string => (/^[a-zA-Z_][a-zA-Z0-9_-]*$/.test(name) ? cutName(name) : quotedName(name));

/** A name as Kubernetes has it in the path of a field: in quotes only where it would break the line. */
export const fieldName = (name: string): string => (/[\p{C}\p{Zl}\p{Zp}]/u.test(name) ? quotedName(name) : cutName(name));

const cutName = (name: string): string => (utf8Length(name) > maxQuotedBytes ? `${cutUtf8(name, maxQuotedBytes)}…` : name);
