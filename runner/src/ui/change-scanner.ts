import { utf8Length } from "@captf/sdk/json";
import type { ChangeCounts } from "@captf/sdk/run";

/** Longest line that can be a summary (runner 22). */
export const maxScannedLineBytes = 512;

const applied = /^Apply complete! Resources: (?:(\d+) imported, )?(\d+) added, (\d+) changed, (\d+) destroyed/;
const destroyed = /^Destroy complete! Resources: (\d+) destroyed/;

/** The counts of the last summary sentence among the lines of an apply or destroy; undefined when there is none (runner 10). */
export const scanChanges = (text: string): ChangeCounts | undefined => {
  for (const line of text.split("\n").reverse()) {
    const counts = countsOf(line.replace(/\r+$/, ""));
    if (counts) return counts;
  }
  return undefined;
};

const countsOf = (line: string): ChangeCounts | undefined => {
  if (utf8Length(line) > maxScannedLineBytes) return undefined;
  const apply = applied.exec(line);
  if (apply) {
    const [, imported, add, change, destroy] = apply;
    return {
      add: Number(add),
      change: Number(change),
      destroy: Number(destroy),
      ...(imported !== undefined && { import: Number(imported) }),
    };
  }
  const destroy = destroyed.exec(line);
  return destroy ? { add: 0, change: 0, destroy: Number(destroy[1]) } : undefined;
};
