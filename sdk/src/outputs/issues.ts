import { formatPath, type Issue } from "../schema/value-type.ts";

/** Most violations told of one output; the rest are counted. */
export const maxViolations = 10;

/**
 * The problems of one output. A hostile value may have millions of them: the first few are kept, `length` counts all, since
 * decoders compare it to learn whether a part was valid.
 */
export class Issues extends Array<Issue> {
  override push(...issues: Issue[]): number {
    for (const issue of issues) {
      if (this.length < maxViolations) super.push(issue);
      else this.length++;
    }
    return this.length;
  }

  /** What the condition says: place and rule. Never a value, and no map key either: both may be secret (contract 7.1). */
  messages(): readonly string[] {
    const told = this.slice(0, maxViolations).map(({ path, message }) => `${formatPath(declared(path))} ${message}`);
    return this.length > maxViolations
      ? [...told, `${this.length - maxViolations} more problems in ${String(this[0]?.path[0])}`]
      : told;
  }
}

/** The path up to the one map that outputs have: what follows is a key of the module's own making. */
const declared = (path: Issue["path"]): Issue["path"] => {
  const map = path.indexOf("attributes");
  return map < 0 ? path : path.slice(0, map + 1);
};
