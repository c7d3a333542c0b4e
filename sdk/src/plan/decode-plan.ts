import { isNullish, items, type JsonNode, member, membersByKey, text } from "../json/node.ts";

/** A plan as `show -json` prints it, reduced to what CAPTF reads of it (runner 11). */
export interface Plan {
  readonly resourceChanges: readonly ResourceChange[];
  /** By output name, in plan order. */
  readonly outputChanges: ReadonlyMap<string, Change>;
  /** `prior_state.values.root_module`, for the sensitive values of data resources. */
  readonly priorRootModule: JsonNode | undefined;
}

/** The change of one resource: its address, and the one it had before a move, undefined without one (runner 11). */
export interface ResourceChange extends Change {
  readonly address: string;
  readonly previousAddress: string | undefined;
}

/** One change; values are undefined where the plan has none or null. They are secret: never log, print or store them. */
export interface Change {
  readonly actions: readonly string[];
  readonly importing: JsonNode | undefined;
  readonly before: JsonNode | undefined;
  readonly after: JsonNode | undefined;
  readonly afterUnknown: JsonNode | undefined;
  readonly beforeSensitive: JsonNode | undefined;
  readonly afterSensitive: JsonNode | undefined;
}

/** Reads a plan; missing or malformed pieces count as absent (runner 11). */
export const decodePlan = (node: JsonNode): Plan => ({
  resourceChanges: items(member(node, "resource_changes")).map((change) => ({
    address: text(member(change, "address")) ?? "",
    previousAddress: text(member(change, "previous_address")) || undefined,
    ...decodeChange(member(change, "change")),
  })),
  outputChanges: new Map([...membersByKey(member(node, "output_changes"))].map(([name, change]) => [name, decodeChange(change)])),
  priorRootModule: member(member(member(node, "prior_state"), "values"), "root_module"),
});

const decodeChange = (node: JsonNode | undefined): Change => ({
  actions: items(member(node, "actions")).flatMap((action) => text(action) ?? []),
  importing: present(member(node, "importing")),
  before: present(member(node, "before")),
  after: present(member(node, "after")),
  afterUnknown: present(member(node, "after_unknown")),
  beforeSensitive: present(member(node, "before_sensitive")),
  afterSensitive: present(member(node, "after_sensitive")),
});

const present = (node: JsonNode | undefined): JsonNode | undefined => (isNullish(node) ? undefined : node);
