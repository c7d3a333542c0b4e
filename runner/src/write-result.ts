import { writeFileSync } from "node:fs";
import { encodeResult, type Result } from "@captf/sdk/run";

/**
 * Writes the result document (runner 15). In place, never by a rename: the termination log is a mounted file. Throws the
 * file system's error.
 */
export const writeResult = (path: string, result: Result): void => writeFileSync(path, encodeResult(result), { mode: 0o600 });
