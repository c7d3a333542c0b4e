import { gzipSync } from "node:zlib";
import { describe } from "vitest";
import { health, testCanary, validOutputs } from "../../observed.testdata.ts";
import { decides, failsWith, passes } from "../decide.testdata.ts";
import c01 from "./c01-first-apply.ts";
import c02 from "./c02-endpoint.ts";
import c03 from "./c03-failure-domains.ts";
import c06 from "./c06-provider-id.ts";
import c08 from "./c08-bootstrap-data.ts";
import c09 from "./c09-failure-domain.ts";
import c12 from "./c12-members.ts";
import c16 from "./c16-given-endpoint.ts";

const { cluster, machine, machinepool } = validOutputs;
const outputLine = { name: "health", sensitive: false, expression: "x", file: "outputs.tf", line: 9 };

describe("C01", () => {
  decides(c01, "machine", [
    { name: "valid outputs", steps: { "main/apply": {} }, gives: passes },
    {
      name: "nulls in optional attributes are fine",
      steps: { "main/apply": { outputs: { ...machine, health: { ...health, message: null, reasons: null } } } },
      gives: passes,
    },
    {
      name: "a pending provider ID is a note",
      steps: { "main/apply": { outputs: { ...machine, provider_id: null } } },
      gives: { outcome: "pass", note: "still null: provider_id" },
    },
    {
      name: "a warning of the runtime is a note",
      steps: { "main/apply": { log: "x\nWarning: old syntax\n" } },
      gives: { outcome: "pass", note: "the runtime warned; see --keep" },
    },
    {
      name: "a missing output, with its place",
      steps: { "main/apply": { outputs: { ...machine, health: null } } },
      module: { outputs: [outputLine] },
      gives: failsWith("health is null", { where: "outputs.tf:9 (output health)" }),
    },
    {
      name: "an output of another type",
      steps: { "main/apply": { outputs: { ...machine, interruptible: "no" } } },
      gives: failsWith("interruptible", { where: "output interruptible" }),
    },
    {
      name: "another failure domain is C09's to say",
      steps: { "main/apply": { outputs: { ...machine, failure_domain: "other" } } },
      gives: passes,
    },
    { name: "a state that was never written", steps: { "main/apply": { serial: 0 } }, gives: failsWith("serial 0") },
    {
      name: "outputs that only decode without nulls",
      steps: { "main/apply": {}, "second/apply": { outputs: { ...machine, interruptible: "no" } } },
      gives: failsWith("interruptible", { where: "output interruptible", step: "second/apply" }),
    },
  ]);
});

describe("C02", () => {
  const at = (host: string, port = 6443) => ({ outputs: { ...cluster, control_plane_endpoint: { host, port } } });
  decides(c02, "cluster", [
    { name: "the same after every apply", steps: { "main/apply": {}, "main/reapply": {} }, gives: passes },
    {
      name: "an update that leaves it",
      steps: { "main/apply": at("a"), "main/reapply": at("a"), "changed/apply": at("b"), "changed/update": at("b") },
      gives: passes,
    },
    {
      name: "another port than asked for is a note",
      steps: { "main/apply": at("a", 443), "main/reapply": at("a", 443) },
      gives: { outcome: "pass", note: "port 443, not the requested 6443" },
    },
    {
      name: "half an endpoint",
      steps: { "main/apply": { outputs: { ...cluster, control_plane_endpoint: { host: "a" } } } },
      gives: failsWith("control_plane_endpoint"),
    },
    {
      name: "none",
      steps: { "main/apply": { outputs: { ...cluster, control_plane_endpoint: null } } },
      gives: failsWith("null from a cluster that is not pending"),
    },
    {
      name: "none yet",
      steps: {
        "main/apply": { outputs: { ...cluster, control_plane_endpoint: null, health: { state: "pending", healthy: false } } },
      },
      gives: { outcome: "skip", cause: "not-observable" },
    },
    {
      name: "moved by a second apply",
      steps: { "main/apply": at("a"), "main/reapply": at("b") },
      gives: failsWith("b:6443 after main/reapply", { step: "main/reapply" }),
    },
    {
      name: "moved by an update",
      steps: { "main/apply": at("a"), "main/reapply": at("a"), "changed/apply": at("a"), "changed/update": at("a", 1) },
      gives: failsWith("a:1 after changed/update", { step: "changed/update" }),
    },
  ]);
});

describe("C03", () => {
  const with_ = (failure_domains: unknown) => ({ outputs: { ...cluster, failure_domains } });
  decides(c03, "cluster", [
    { name: "a list", steps: { "main/apply": {}, "main/reapply": {} }, gives: passes },
    { name: "none at all", steps: { "main/apply": with_(null), "main/reapply": with_([]) }, gives: passes },
    {
      name: "a map",
      steps: { "main/apply": with_({ fd1: { control_plane: true } }), "main/reapply": {} },
      gives: failsWith("failure_domains"),
    },
    {
      name: "a repeated name",
      steps: { "main/apply": with_([{ name: "a" }, { name: "a" }]), "main/reapply": {} },
      gives: failsWith("repeats the name"),
    },
    {
      name: "others after a second apply",
      steps: { "main/apply": with_([{ name: "a" }, { name: "b" }]), "main/reapply": with_([{ name: "b" }, { name: "a" }]) },
      gives: failsWith("b, a", { step: "main/reapply" }),
    },
  ]);
});

describe("C06", () => {
  const id = (provider_id: string | null) => ({ outputs: { ...machine, provider_id } });
  const steps = (own: string | null, second: string | null, later = own) => ({
    "main/apply": id(own),
    "second/apply": id(second),
    "main/reapply": id(later),
  });
  decides(c06, "machine", [
    { name: "one each", steps: steps("aws:///eu/i-1", "aws:///eu/i-2"), gives: passes },
    {
      name: "one for both",
      steps: steps("noop://a", "noop://a"),
      gives: failsWith("noop://a for both", { step: "second/apply" }),
    },
    { name: "none", steps: steps(null, "noop://b"), gives: failsWith("null", { step: "main/apply" }) },
    { name: "an empty one", steps: steps("noop://a", ""), gives: failsWith("null", { step: "second/apply" }) },
    {
      name: "none yet",
      steps: {
        ...steps("noop://a", null),
        "second/apply": { outputs: { ...machine, provider_id: null, health: { state: "pending", healthy: false } } },
      },
      gives: { outcome: "skip", cause: "not-observable" },
    },
    { name: "no URI", steps: steps("i-123", "i-124"), gives: failsWith("another form") },
    { name: "another later", steps: steps("n://a", "n://b", "n://c"), gives: failsWith("n://c", { step: "main/reapply" }) },
  ]);
});

describe("C08", () => {
  const data = testCanary.cloudConfig;
  const text = Buffer.from(data, "base64").toString();
  const seen = (attributes: object, more: object = {}) => ({
    "main/apply": { inputs: { bootstrap_data: data }, attributes, ...more },
  });
  decides(c08, "machine", [
    { name: "the base64 passed on", steps: seen({ user_data_base64: data }), gives: passes },
    { name: "the text", steps: seen({ user_data: text }), gives: passes },
    { name: "trimmed", steps: seen({ user_data: text.trim() }), gives: failsWith("a part of it without the rest") },
    { name: "nowhere to be seen", steps: seen({ user_data_hash: "abc" }), gives: { outcome: "skip", cause: "not-observable" } },
    {
      name: "in an output",
      steps: seen({ user_data: text }, { outputs: { ...machine, health: { ...health, message: text } } }),
      gives: failsWith("output health has some", { where: "output health" }),
    },
    { name: "in the log", steps: seen({ user_data: text }, { log: `x ${text}` }), gives: failsWith("some is there") },
    {
      name: "a base64 piece in the log",
      steps: seen({ user_data: text }, { log: `x ${data.slice(0, 120)}\n` }),
      gives: failsWith("some is there"),
    },
    {
      name: "gzip in the log",
      steps: seen({ user_data: text }, { log: `x ${gzipSync(text).toString("base64")}\n` }),
      gives: failsWith("some is there"),
    },
    {
      name: "a base64 piece in the result",
      steps: seen({ user_data: text }, { result: { error: { kind: "step", step: "apply", tail: data.slice(0, 120) } } }),
      gives: failsWith("some is there"),
    },
    {
      name: "in the result",
      steps: seen({ user_data: text }, { result: { error: { kind: "step", step: "apply", tail: text } } }),
      gives: failsWith("some is there"),
    },
    {
      name: "cut in the second machine",
      steps: {
        ...seen({ user_data: text }),
        "second/apply": {
          inputs: { bootstrap_data: testCanary.ignition },
          attributes: { user_data: Buffer.from(testCanary.ignition, "base64").toString().slice(1) },
        },
      },
      gives: failsWith("a part of it", { step: "second/apply" }),
    },
  ]);
});

describe("C09", () => {
  decides(c09, "machine", [
    { name: "the requested one", steps: { "main/apply": {} }, gives: passes },
    {
      name: "another one",
      steps: { "main/apply": { outputs: { ...machine, failure_domain: "fd9" } } },
      gives: failsWith("failure_domain"),
    },
    { name: "null", steps: { "main/apply": { outputs: { ...machine, failure_domain: null } } }, gives: failsWith("null") },
    {
      name: "none requested",
      steps: { "main/apply": { inputs: { failure_domain: null } } },
      gives: { outcome: "skip", cause: "not-applicable" },
    },
  ]);
});

describe("C12", () => {
  const ids = (...provider_id_list: unknown[]) => ({ outputs: { ...machinepool, provider_id_list } });
  const [a, b, c] = ["n:///a", "n:///b", "n:///c"];
  const twice = (...list: unknown[]) => ({ "main/apply": ids(...list), "main/reapply": ids(...list) });
  decides(c12, "machinepool", [
    { name: "one per replica", steps: twice(a, b, c), gives: passes },
    { name: "too few", steps: twice(a, b), gives: failsWith("2") },
    { name: "one twice: decoding would drop it", steps: twice(a, b, b), gives: failsWith("3 entries, 2 different ones") },
    { name: "not in order: decoding would sort them", steps: twice(a, c, b), gives: failsWith("another order") },
    { name: "no texts", steps: twice(a, 1, c), gives: failsWith("something else") },
    {
      name: "others after a second apply",
      steps: { "main/apply": ids(a, b, c), "main/reapply": ids(a, b, "n:///d") },
      gives: failsWith("another one", { step: "main/reapply" }),
    },
    {
      name: "too few while it comes up",
      steps: {
        "main/apply": { outputs: { ...machinepool, provider_id_list: [a], health: { state: "pending", healthy: false } } },
      },
      gives: { outcome: "skip", cause: "not-observable" },
    },
    {
      name: "as many as an autoscaler may want",
      steps: {
        "main/apply": { ...ids(a, b), inputs: { autoscaling: { enabled: true, min: 1, max: 2 } } },
        "main/reapply": ids(a, b),
      },
      gives: passes,
    },
    {
      name: "more than an autoscaler may want",
      steps: { "main/apply": { ...ids(a, b, c), inputs: { autoscaling: { enabled: true, min: 1, max: 2 } } } },
      gives: failsWith("3", { expected: "1 to 2 IDs" }),
    },
    {
      name: "ten and two in byte order",
      steps: {
        "main/apply": { ...ids("n/0", "n/10", "n/2"), inputs: { replicas: 3 } },
        "main/reapply": ids("n/0", "n/10", "n/2"),
      },
      gives: passes,
    },
  ]);
});

describe("C16", () => {
  const given = { host: "given", port: 8443 };
  const step = (control_plane_endpoint: unknown) => ({
    "given-endpoint/apply": { inputs: { control_plane_endpoint: given }, outputs: { ...cluster, control_plane_endpoint } },
  });
  decides(c16, "cluster", [
    { name: "returned", steps: step(given), gives: passes },
    { name: "another host", steps: step({ ...given, host: "own" }), gives: failsWith("own:8443") },
    { name: "another port", steps: step({ ...given, port: 6443 }), gives: failsWith("given:6443") },
    { name: "dropped", steps: step(null), gives: failsWith("null") },
    { name: "of another shape", steps: step("given:8443"), gives: failsWith("control_plane_endpoint") },
  ]);
});
