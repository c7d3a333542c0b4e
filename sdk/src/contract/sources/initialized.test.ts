import { expect, test } from "vitest";
import { controlPlaneInitializedInput } from "./initialized.ts";

test.each([
  ["unset is false", undefined, undefined, false],
  ["not yet", false, false, false],
  ["the Cluster says so", true, undefined, true],
  ["an apply rendered true: it stays, whatever the Cluster says", false, true, true],
  ["also after a move, which leaves the Cluster's status behind", undefined, true, true],
  ["an apply rendered false before", true, false, true],
])("control_plane_initialized is latched: %s (contract 5.4.2)", (_, cluster, rendered, expected) =>
  expect(controlPlaneInitializedInput({ cluster, rendered })).toBe(expected),
);
