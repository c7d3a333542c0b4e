import { machineAddress, maxAddresses } from "../contract/definitions.ts";
import type { JsonNode } from "../json/node.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { list } from "../schema/compounds.ts";
import { fail } from "../schema/scalars.ts";
import type { Infer, Issue, Path } from "../schema/value-type.ts";

/** An address of a machine or pool instance and its type (contract 7.5). */
export type MachineAddress = Infer<typeof machineAddress>;

const precedence: readonly MachineAddress["type"][] = ["InternalIP", "InternalDNS", "ExternalIP", "ExternalDNS", "Hostname"];

const all = list(machineAddress);

/** Addresses in canonical order: by type, then text, repeated ones once. The limit counts what is left (contract 7.5). */
export const decodeAddresses = (node: JsonNode, path: Path, issues: Issue[]): readonly MachineAddress[] | undefined => {
  const given = all.decode(node, path, issues);
  if (given === undefined) return undefined;
  const sorted = given.toSorted(
    (a, b) => precedence.indexOf(a.type) - precedence.indexOf(b.type) || compareUtf8(a.address, b.address),
  );
  const distinct = sorted.filter(({ type, address }, i) => type !== sorted[i - 1]?.type || address !== sorted[i - 1]?.address);
  if (distinct.length <= maxAddresses) return distinct;
  return fail(issues, path, `must have at most ${maxAddresses} distinct entries, has ${distinct.length}`);
};
