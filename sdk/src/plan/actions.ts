import type { Change, ResourceChange } from "./decode-plan.ts";

/** What a change is called (runner 11.3): one of the runtime's actions, `replace`, or `no-op`. */
export const actionName = (change: Change): string => {
  const { actions } = change;
  if (isNoOp(change)) return "no-op";
  if (isReplace(change)) return "replace";
  return actions.join(",");
};

/** True for no action at all and for exactly `no-op`. */
export const isNoOp = ({ actions }: Change): boolean => actions.length === 0 || (actions.length === 1 && actions[0] === "no-op");

/** True where something is deleted and created, in either order. */
export const isReplace = ({ actions }: Change): boolean => actions.includes("delete") && actions.includes("create");

/** The labels of a resource change: its action unless no-op, then `import`, then `move`; empty when nothing happens to it (runner 11.3). */
export const changeLabels = (change: ResourceChange): readonly string[] => [
  ...(isNoOp(change) ? [] : [actionName(change)]),
  ...(change.importing ? ["import"] : []),
  ...(change.previousAddress ? ["move"] : []),
];
