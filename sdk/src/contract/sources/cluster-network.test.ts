import { describe, expect, test } from "vitest";
import { type ClusterNetworkField, clusterNetworkInput } from "./cluster-network.ts";

describe("the input cluster_network (contract 5.4.3)", () => {
  test.each<[string, ClusterNetworkField | undefined]>([
    ["no network", undefined],
    ["an empty one", {}],
    ["empty parts", { pods: {}, services: { cidrBlocks: [] }, serviceDomain: "", apiServerPort: 0 }],
  ])("null where none of the four is set: %s", (_, field) => expect(clusterNetworkInput(field)).toBeNull());

  const unset = { pods: [], services: [], service_domain: null, api_server_port: null };
  test.each<[string, ClusterNetworkField, object]>([
    ["pods", { pods: { cidrBlocks: ["192.168.0.0/16"] } }, { pods: ["192.168.0.0/16"] }],
    ["services", { services: { cidrBlocks: ["10.96.0.0/12"] } }, { services: ["10.96.0.0/12"] }],
    ["a domain", { serviceDomain: "cluster.local" }, { service_domain: "cluster.local" }],
    ["a port", { apiServerPort: 6443 }, { api_server_port: 6443 }],
  ])("TRAP: with %s alone the other attributes are there, [] and null", (_, field, set) =>
    expect(clusterNetworkInput(field)).toStrictEqual({ ...unset, ...set }),
  );
  test("as many pods as services are a network too", () =>
    expect(clusterNetworkInput({ pods: { cidrBlocks: ["a"] }, services: { cidrBlocks: ["b"] } })).toStrictEqual({
      ...unset,
      pods: ["a"],
      services: ["b"],
    }));
  test("in their order, as they were set", () =>
    expect(
      JSON.stringify(
        clusterNetworkInput({
          apiServerPort: 6443,
          serviceDomain: "cluster.local",
          services: { cidrBlocks: ["10.96.0.0/12", "fd00::/108"] },
          pods: { cidrBlocks: ["b", "a"] },
        }),
      ),
    ).toBe(
      '{"pods":["b","a"],"services":["10.96.0.0/12","fd00::/108"],"service_domain":"cluster.local","api_server_port":6443}',
    ));
});
