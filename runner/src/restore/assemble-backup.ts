import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restoreDirectory, workFile } from "@captf/sdk/run";
import { decodeRestore, maxStateChunks, stateChunkBytes } from "@captf/sdk/state";
import { PreparationError } from "../preparation-error.ts";
import type { RunOptions } from "../run-options.ts";

/** Writes the state that a restore pushes, from the chunks of its backup (runner 20). Throws PreparationError. */
export const assembleBackup = ({ config, workdir, restoreChunks }: RunOptions): void => {
  if (restoreChunks < 1 || restoreChunks > maxStateChunks) {
    throw new PreparationError("step", `a restore has 1 to ${maxStateChunks} chunks, not ${restoreChunks} (--restore-chunks)`);
  }
  const chunks = Array.from({ length: restoreChunks }, (_, index) => readChunk(join(config, restoreDirectory, String(index))));
  const backup = decodeRestore(chunks);
  if (backup.kind === "invalid") throw new PreparationError("step", backup.problem);
  const file = workFile("restoredState", workdir);
  try {
    writeFileSync(file, backup.content, { mode: 0o600 });
  } catch (cause) {
    throw new PreparationError("step", `cannot write ${file}`, cause);
  }
};

const readChunk = (path: string): Uint8Array => {
  try {
    if (statSync(path).size <= stateChunkBytes) return readFileSync(path);
  } catch (cause) {
    throw new PreparationError("step", `cannot read the backup's chunk ${path}`, cause);
  }
  throw new PreparationError("step", `the backup's chunk ${path} has more than ${stateChunkBytes} bytes`);
};
