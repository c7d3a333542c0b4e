import { readFile } from "node:fs/promises";
import { minPlanKeyBytes } from "@captf/sdk/hash";
import { PreparationError } from "../preparation-error.ts";

/** The plan fingerprint's key: the file's bytes, all of them, untrimmed. Throws PreparationError: no fingerprint is ever unkeyed (runner 4). */
export const readPlanKey = async (path: string): Promise<Uint8Array> => {
  let key: Uint8Array;
  try {
    key = await readFile(path);
  } catch (cause) {
    throw new PreparationError("step", `cannot read the plan key ${path}`, cause);
  }
  if (key.length < minPlanKeyBytes) {
    throw new PreparationError("step", `the plan key ${path} has ${key.length} bytes, fewer than ${minPlanKeyBytes}`);
  }
  return key;
};
