/** Told how many mutants are decided, of how many. */
export type Progress = (decided: number, all: number) => void;

/** Where progress is written: a terminal's line is written over, anything else gets a line now and then. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Writes progress: each change of it on a terminal, every tenth of the whole elsewhere. */
export const reportProgress = (stream: ProgressStream): Progress => {
  let last = 0;
  return (decided, all) => {
    if (stream.isTTY === true && decided !== last) stream.write(`\r\u001b[K${decided} of ${all} mutants decided`);
    if (stream.isTTY !== true && Math.floor((10 * decided) / all) > Math.floor((10 * last) / all)) {
      stream.write(`${decided} of ${all} mutants decided\n`);
    }
    last = decided;
  };
};

/** Clears a terminal's line of progress. */
export const clearProgress = (stream: ProgressStream): void => void (stream.isTTY === true && stream.write("\r\u001b[K"));
