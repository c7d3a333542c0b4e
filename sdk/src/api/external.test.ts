import { expect, test } from "vitest";
import { asksForPause, blocksMove, isExternallyManaged } from "./external.ts";

test.each([
  ["cluster.x-k8s.io/managed-by", isExternallyManaged],
  ["cluster.x-k8s.io/paused", asksForPause],
  ["clusterctl.cluster.x-k8s.io/block-move", blocksMove],
] as const)("%s: present, whatever its value (api 12, conditions-events A3, C2)", (key, says) => {
  for (const value of ["true", "", "false"]) expect(says({ annotations: { [key]: value } })).toBe(true);
  for (const other of [
    {},
    { annotations: {} },
    { annotations: { other: "true" } },
    { annotations: Object.create({ [key]: "" }) },
  ])
    expect(says(other)).toBe(false);
});
