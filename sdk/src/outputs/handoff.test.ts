import { describe, expect, test } from "vitest";
import { type ClusterHandoff, clusterFailureDomainsInput, clusterOutputsInput } from "./handoff.ts";
import { decode } from "./outputs.testdata.ts";

const managed = (outputs: Readonly<Record<string, string>>): ClusterHandoff => ({
  kind: "managed",
  outputs: decode("cluster", outputs),
});
const external = (...names: string[]): ClusterHandoff => ({ kind: "external", failureDomains: names.map((name) => ({ name })) });

describe("the input captf_cluster_outputs (contract 8, inputs-rendering 6.1)", () => {
  test.each<[string, ClusterHandoff, string | undefined]>([
    ["verbatim", managed({ exports: '{"b":1,"a":"\\u0041"}' }), '{"b":1,"a":"\\u0041"}'],
    ["{} for null", managed({ exports: "null" }), "{}"],
    ["{} for none", managed({}), "{}"],
    ["{} of an external cluster", external("a"), "{}"],
    ["a fraction cannot be hashed: a wait", managed({ exports: '{"a":1.5}' }), undefined],
    ["nor an exponent", managed({ exports: "[1e3]" }), undefined],
    ["another output's violation is none of it", managed({ exports: "1", failure_domains: "1" }), "1"],
  ])("%s", (_, from, expected) => expect(clusterOutputsInput(from)?.source).toBe(expected));
});

describe("the input cluster_failure_domains of a pool (contract 5.6)", () => {
  test.each<[string, ClusterHandoff, readonly string[] | undefined]>([
    ["names in the state's order", managed({ failure_domains: '[{"name":"b"},{"name":"a","control_plane":false}]' }), ["b", "a"]],
    ["none", managed({}), []],
    ["of an external cluster, from its status", external("z", "a"), ["z", "a"]],
    ["violated: a wait", managed({ failure_domains: '[{"name":"a"},{"name":"a"}]' }), undefined],
  ])("%s", (_, from, expected) => expect(clusterFailureDomainsInput(from)).toEqual(expected));
  test("TRAP: a managed cluster's come from its state: right after a move its status is empty, and they are hashed", () => {
    const moved = { status: { failureDomains: [] }, ...managed({ failure_domains: '[{"name":"zone-a"}]' }) };
    expect(clusterFailureDomainsInput(moved)).toEqual(["zone-a"]);
  });
});
