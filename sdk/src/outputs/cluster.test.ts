import { describe, expect, test } from "vitest";
import { bytes, decode, expectViolations, list } from "./outputs.testdata.ts";

describe("cluster (contract 7.4)", () => {
  const host = "control_plane_endpoint.host";
  const port = "control_plane_endpoint.port must be an integer from 1 to 65535";
  test.each<[string, string, string[]]>([
    ["half set: no host", '{"host":"","port":6443}', [`${host} must have 1 to 512 bytes, has 0`]],
    ["half set: no port", '{"host":"a","port":0}', [port]],
    ["half set: port null", '{"host":"a","port":null}', [port]],
    ["half set: port missing", '{"host":"a"}', ["control_plane_endpoint.port is missing"]],
    ["both null", '{"host":null,"port":null}', [`${host} must be a string`, port]],
    ["empty object", "{}", [`${host} is missing`, "control_plane_endpoint.port is missing"]],
    ["a host of 513 bytes", `{"host":${bytes(513)},"port":1}`, [`${host} must have 1 to 512 bytes, has 513`]],
    ["a port above 65535", '{"host":"a","port":65536}', [port]],
    ["a port beyond int32", '{"host":"a","port":4294973739}', [port]],
    ["a port as text", '{"host":"a","port":"6443"}', [port]],
    ["a port with a fraction", '{"host":"a","port":6443.0}', [port]],
    ["a port with an exponent", '{"host":"a","port":6443e0}', [port]],
    ["text", '"a:6443"', ["control_plane_endpoint must be an object"]],
  ])("control_plane_endpoint: %s", (_, source, messages) =>
    expectViolations("cluster", "control_plane_endpoint", source, messages),
  );
  test("control_plane_endpoint: the limits", () => {
    const endpoint = `{"host":${bytes(512)},"port":65535}`;
    expect(decode("cluster", { control_plane_endpoint: endpoint }).values).toMatchObject({
      control_plane_endpoint: JSON.parse(endpoint),
    });
  });

  const domain = (i: number) => `{"name":"d${i}"}`;
  test.each<[string, string, string[]]>([
    ["101 entries", list(101, domain), ["failure_domains must have at most 100 entries, has 101"]],
    ["an empty name", '[{"name":""}]', ["failure_domains[0].name must have 1 to 256 bytes, has 0"]],
    ["a name of 257 bytes", `[{"name":${bytes(257)}}]`, ["failure_domains[0].name must have 1 to 256 bytes, has 257"]],
    ["a name missing", '[{"name":"a"},{}]', ["failure_domains[1].name is missing"]],
    ["a repeat", '[{"name":"a"},{"name":"b"},{"name":"a"}]', ["failure_domains[2].name repeats the name of an earlier entry"]],
    [
      "a repeat in another spelling",
      '[{"name":"a"},{"name":"\\u0061"}]',
      ["failure_domains[1].name repeats the name of an earlier entry"],
    ],
    [
      "control_plane as text",
      '[{"name":"a","control_plane":"true"}]',
      ["failure_domains[0].control_plane must be true or false"],
    ],
    ["attributes as a list", '[{"name":"a","attributes":[]}]', ["failure_domains[0].attributes must be a map"]],
    [
      "an attribute that is no text, its key untold",
      '[{"name":"a","attributes":{"s3cret":1}}]',
      ["failure_domains[0].attributes must be a string"],
    ],
    ["a map", '{"a":{}}', ["failure_domains must be a list"]],
    ["a list of names", '["a"]', ["failure_domains[0] must be an object"]],
    [
      "a repeat and another problem",
      '[{"name":"a"},{"name":"a","control_plane":0}]',
      ["failure_domains[1].control_plane must be true or false", "failure_domains[1].name repeats the name of an earlier entry"],
    ],
  ])("failure_domains: %s", (_, source, messages) => expectViolations("cluster", "failure_domains", source, messages));
  test("failure_domains: defaults filled, order kept, unknown attributes dropped", () =>
    expect(
      decode("cluster", {
        failure_domains:
          '[{"name":"b","x":1},{"name":"a","control_plane":false,"attributes":{"k":"v","__proto__":"p"}},{"name":"c","control_plane":null,"attributes":null}]',
      }).values,
    ).toMatchObject({
      failure_domains: [
        { name: "b", control_plane: true, attributes: {} },
        { name: "a", control_plane: false, attributes: JSON.parse('{"k":"v","__proto__":"p"}') },
        { name: "c", control_plane: true, attributes: {} },
      ],
    }));
  test("failure_domains: 100 entries", () =>
    expect(decode("cluster", { failure_domains: list(100, domain) }).violations).toEqual([]));

  test.each(["1.5", '{"a":{"b":[1e3]}}', "[0.0]"])("exports: %s cannot be hashed", (source) =>
    expectViolations("cluster", "exports", source, ["exports must hold no number with a fraction or exponent"]),
  );
  test.each(['{"b":1,"a":"\\u0041","10":-0}', "[]", '"text"', "false", "123456789012345678901234567890"])(
    "exports: %s is kept as written",
    (source) => {
      const { values } = decode("cluster", { exports: source });
      expect("exports" in values && values.exports?.source).toBe(source);
    },
  );
});
