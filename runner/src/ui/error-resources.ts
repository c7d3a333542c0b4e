import { cutUtf8 } from "@captf/sdk/json";
import { maxErrorResourceBytes, maxErrorResources } from "@captf/sdk/run";
import { stripStyling } from "../output/strip-styling.ts";
import type { Redact } from "../redact/redactor.ts";
import type { Diagnostic } from "./read-message.ts";
import { firstLine } from "./render-diagnostic.ts";

/**
 * Which resources failed and why, for `error.resources` (runner 9.1). A diagnostic often has no address even where one resource
 * failed; the addresses of `apply_errored` messages then stand in, in their order.
 */
export const errorResources = (
  diagnostics: readonly Diagnostic[],
  errored: readonly string[],
  redact: Redact,
): readonly string[] => {
  const queue = [...errored];
  const entries = new Set<string>();
  for (const diagnostic of diagnostics) {
    const address = takeAddress(diagnostic, queue);
    if (address === undefined) continue;
    // Redacted together: a secret key of for_each is part of an address.
    const entry = redact(`${address}: ${firstLine(redact(stripStyling(diagnostic.summary)))}`);
    entries.add(cutUtf8(entry, maxErrorResourceBytes));
    if (entries.size === maxErrorResources) break;
  }
  return [...entries];
};

const takeAddress = ({ address, context }: Diagnostic, queue: string[]): string | undefined => {
  if (address !== "") {
    const at = queue.indexOf(address);
    if (at >= 0) queue.splice(at, 1);
    return address;
  }
  return queue.shift() ?? addressOfBlock(context);
};

/** The address of a block's header, without its module: the snippet does not tell that. */
const addressOfBlock = (context: string): string | undefined => {
  const [, mode, type, name] = /^(resource|data) "([^"]+)" "([^"]+)"$/.exec(context) ?? [];
  if (mode === undefined) return undefined;
  return mode === "data" ? `data.${type}.${name}` : `${type}.${name}`;
};
