import { describe, expect, test } from "vitest";
import type { EndpointField } from "../contract/sources/endpoint.ts";
import { controlPlaneEndpointInput } from "../contract/sources/endpoint.ts";
import { decideEndpoint, endpointAvailable } from "./endpoint.ts";
import { decode } from "./outputs.testdata.ts";

const made = { host: "lb.example.com", port: 6443 };
const other = { host: "a", port: 1 };
const output = (source: string) => decode("cluster", { control_plane_endpoint: source }).values.control_plane_endpoint;

describe("the endpoint that is written to the spec (contract 7.4.1)", () => {
  const all = { output: output(JSON.stringify(made)), rendered: null, own: undefined };
  test.each<[string, Partial<Parameters<typeof decideEndpoint>[0]>, boolean]>([
    ["valid, the field empty, none given", {}, true],
    ["a field that is half set", { own: { host: "a" } }, true],
    ["an output of null", { output: output("null") }, false],
    ["a violated output", { output: output('{"host":"a","port":0}') }, false],
    ["the field has one: it is immutable", { own: other }, false],
    ["it has that very one", { own: made }, false],
    ["the apply was given one", { rendered: other }, false],
  ])("%s: %s", (_, change, written) =>
    expect(decideEndpoint({ ...all, ...change })).toEqual(written ? { endpoint: made, source: "module" } : undefined),
  );
  test("TRAP: once written it is the module's own, and the input stays null (contract 5.4.1)", () => {
    const write = decideEndpoint(all);
    expect(controlPlaneEndpointInput({ source: write?.source, cluster: write?.endpoint, own: write?.endpoint })).toBeNull();
  });
});

describe("EndpointAvailable (contract 7.4.1, conditions-events A13)", () => {
  const told = (endpoints: readonly (EndpointField | null | undefined)[], provisioned: boolean) => {
    const condition = endpointAvailable(endpoints, provisioned);
    return condition && `${condition.type} ${condition.status} ${condition.reason}`;
  };
  test.each<[string, (EndpointField | null | undefined)[], boolean, string | undefined]>([
    ["an output", [made, undefined], true, "EndpointAvailable True EndpointAvailable"],
    ["the Cluster's", [null, other], true, "EndpointAvailable True EndpointAvailable"],
    ["before it is provisioned", [made], false, "EndpointAvailable True EndpointAvailable"],
    ["none once provisioned", [null, undefined], true, "EndpointAvailable False WaitingForEndpoint"],
    ["half of one", [{ host: "a" }, { port: 1 }], true, "EndpointAvailable False WaitingForEndpoint"],
    ["none before that: unset", [null], false, undefined],
  ])("%s", (_, endpoints, provisioned, expected) => expect(told(endpoints, provisioned)).toBe(expected));
});
