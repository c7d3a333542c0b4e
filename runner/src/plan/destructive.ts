import { cutUtf8, utf8Length } from "@captf/sdk/json";
import { isReplace, type Plan } from "@captf/sdk/plan";
import { maxSummaryBytes } from "@captf/sdk/run";
import type { Redact } from "../redact/redactor.ts";

/** What a plan deletes or replaces, `<address> (<delete|replace>)` each, in plan order (runner 11.2). */
export const destructiveChanges = (plan: Plan): readonly string[] =>
  plan.resourceChanges
    .filter(({ actions }) => actions.includes("delete"))
    .map((change) => `${change.address} (${isReplace(change) ? "replace" : "delete"})`);

/** How many there are, and as many of them as fit into a summary (runner 11.2). Redacted one by one, so that no cut is in a secret. */
export const destructiveSummary = (changes: readonly string[], redact: Redact): string => {
  let text = `the plan deletes or replaces ${changes.length} ${changes.length === 1 ? "resource" : "resources"}: `;
  const more = (rest: number): string => (rest > 0 ? ` and ${rest} more` : "");
  for (const [i, change] of changes.entries()) {
    const longer = `${text}${i === 0 ? "" : ", "}${redact(change)}`;
    const rest = changes.length - i;
    if (utf8Length(longer) + more(rest - 1).length > maxSummaryBytes) {
      return cutUtf8(text, maxSummaryBytes - more(rest).length) + more(rest);
    }
    text = longer;
  }
  return text;
};
