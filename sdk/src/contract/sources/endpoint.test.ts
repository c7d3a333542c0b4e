import { describe, expect, test } from "vitest";
import {
  controlPlaneEndpointInput,
  type EndpointField,
  endpointSources,
  firstEndpointSource,
  validEndpoint,
} from "./endpoint.ts";

const cluster = { host: "cluster.example.com", port: 6443 };
const own = { host: "own.example.com", port: 443 };

describe("the input control_plane_endpoint, in this order (contract 5.4.1)", () => {
  test.each<[string, string | undefined, EndpointField | undefined, EndpointField | undefined, EndpointField | null]>([
    ["nothing set", undefined, undefined, undefined, null],
    ["the Cluster's", undefined, cluster, undefined, cluster],
    ["the Cluster's before its own", "user", cluster, own, cluster],
    ["its own where the Cluster has none", "user", undefined, own, own],
    ["its own where the Cluster's is half set", undefined, { host: "a" }, own, own],
    ["its own where the Cluster's is empty", undefined, { host: "", port: 0 }, own, own],
    ["both half set", undefined, { host: "a", port: 0 }, { host: "", port: 1 }, null],
    ["what a control-plane provider set later", undefined, { ...cluster, port: 1 }, undefined, { ...cluster, port: 1 }],
    ["TRAP: the module's own is never given back to it", "module", cluster, own, null],
    ["a value that is none of the annotation's", "Module", cluster, undefined, cluster],
  ])("%s", (_, source, ofCluster, ofOwn, expected) =>
    expect(controlPlaneEndpointInput({ source, cluster: ofCluster, own: ofOwn })).toEqual(expected),
  );
  test("the copy that Cluster API makes changes nothing", () =>
    expect(controlPlaneEndpointInput({ source: "user", cluster: own, own })).toEqual(
      controlPlaneEndpointInput({ source: "user", cluster: undefined, own }),
    ));
});

describe("the annotation before the first apply (contract 5.4.1)", () => {
  test("its values", () => expect(endpointSources).toEqual(["user", "module"]));
  test.each<[string, EndpointField | undefined, EndpointField | undefined, string | undefined]>([
    ["an endpoint of the Cluster", cluster, undefined, "user"],
    ["one of its own", undefined, own, "user"],
    ["none", undefined, undefined, undefined],
    ["half of one", { host: "a" }, { port: 1 }, undefined],
  ])("%s", (_, ofCluster, ofOwn, expected) => expect(firstEndpointSource({ cluster: ofCluster, own: ofOwn })).toBe(expected));
});

test.each<[EndpointField | null | undefined, EndpointField | null]>([
  [null, null],
  [undefined, null],
  [{}, null],
  [{ host: "a" }, null],
  [{ port: 1 }, null],
  [{ host: "", port: 1 }, null],
  [{ host: "a", port: 0 }, null],
  [
    { host: "a", port: 1 },
    { host: "a", port: 1 },
  ],
])("of the field %j the valid endpoint is %j", (field, expected) => expect(validEndpoint(field)).toEqual(expected));
