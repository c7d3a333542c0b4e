import { expect, test } from "vitest";
import { controlPlaneInput } from "./control-plane.ts";

test.each([
  ["the label, empty as Cluster API writes it", { "cluster.x-k8s.io/control-plane": "" }, true],
  ["the label, its value does not matter", { "cluster.x-k8s.io/control-plane": "false" }, true],
  ["another label", { "cluster.x-k8s.io/cluster-name": "demo" }, false],
  ["no labels", {}, false],
  ["none at all", undefined, false],
])("control_plane: %s (contract 5.5)", (_, labels, expected) => expect(controlPlaneInput(labels)).toBe(expected));
