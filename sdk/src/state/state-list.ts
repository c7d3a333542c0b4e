/** One `module.<name>[<key>].` of an address; a quoted key may hold dots, brackets and escaped quotes. */
const moduleStep = /module\.[^.[]+(?:\[(?:"(?:[^"\\]|\\.)*"|[^\]"]*)\])?\./gy;

/** How many managed instances the output of `state list` names, to hold against the backup that was pushed (runner 20). */
export const countManaged = (output: string): number =>
  output.split("\n").filter((line) => line.trim() !== "" && !resourceOf(line.trim()).startsWith("data.")).length;

const resourceOf = (address: string): string => {
  let at = 0;
  for (const [step] of address.matchAll(moduleStep)) at += step.length;
  return address.slice(at);
};
