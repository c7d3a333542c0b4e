import fc from "fast-check";
import { hostileBytes, hostileJson, mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { decodeCapacity } from "./capacity.ts";
import { isDigest } from "./digest.ts";
import { maxImageDocumentBytes } from "./document.ts";
import { egressRefusal } from "./egress.ts";
import { decodeImageConfig } from "./image-config.ts";
import { inspectConfig } from "./inspection.ts";
import { maxSizeLabelBytes } from "./label-issues.ts";
import { imageLabels } from "./labels.ts";
import { decodeMachineSize } from "./machine-size.ts";
import { decodeManifest, inspectedEntry } from "./manifest.ts";
import { mirrorEntry } from "./mirror-layout.ts";
import { decodeNodeInfo } from "./node-info.ts";
import { reservedPathOf } from "./paths.ts";
import { parsePlatform } from "./platform.ts";
import { isQualifiedName } from "./qualified-name.ts";
import { compareQuantities, decodeQuantity, maxQuantityLength } from "./quantity.ts";
import { parseReference } from "./reference.ts";
import { decodeUser } from "./user.ts";

const digest = `sha256:${"a1".repeat(32)}`;
const config = `{"architecture":"arm64","os":"linux","variant":"v8","os.version":"1","config":{"User":"65532:65532","Labels":{"io.captf.role":"machine","io.captf.capacity":"{\\"cpu\\":\\"2\\"}"},"Entrypoint":["/captf/runtime"],"Cmd":["version"]},"rootfs":{"type":"layers","diff_ids":[]}}`;
const descriptor = `{"mediaType":"application/vnd.oci.image.manifest.v1+json","digest":"${digest}","size":7,"platform":{"os":"linux","architecture":"arm64"}}`;
const index = `{"schemaVersion":2,"mediaType":"application/vnd.oci.image.index.v1+json","manifests":[${descriptor},${descriptor}]}`;
const manifest = `{"schemaVersion":2,"config":{"mediaType":"application/vnd.oci.image.config.v1+json","digest":"${digest}","size":7},"layers":[]}`;
const capacity = '{"cpu":"4","memory":"16Gi","nvidia.com/gpu":"1"}';
const nodeInfo = '{"architecture":"amd64","operatingSystem":"linux"}';

const readManifest = (source: string | Uint8Array): unknown => {
  const decoded = decodeManifest(source);
  return decoded.kind === "index" ? inspectedEntry(decoded.entries, "amd64") : decoded;
};

const grownConfigs = {
  labels: (bytes: number) => `{"config":{"Labels":{${repeated(bytes, (i) => `"k${i}":"v"`)}}}}`,
  "labels that are none": (bytes: number) => `{"config":{"Labels":{${repeated(bytes, () => '"k":1')}},"Cmd":[1,null]}}`,
};

export const imageRows: readonly Row[] = [
  row("decodeImageConfig", (text: string) => decodeImageConfig(text), {
    hostile: hostileJson(config),
    grown: grownConfigs,
    cap: maxImageDocumentBytes,
  }),
  row("inspectConfig", (bytes: Uint8Array) => inspectConfig({ digest, config: bytes }), {
    hostile: hostileBytes(Buffer.from(config)),
    grown: { labels: (bytes) => Buffer.from(grownConfigs.labels(bytes)) },
    cap: maxImageDocumentBytes,
  }),
  row("decodeManifest", readManifest, {
    hostile: fc.oneof(hostileJson(index), hostileJson(manifest)),
    grown: {
      entries: (bytes) => `{"manifests":[${repeated(bytes, () => descriptor)}]}`,
      "entries that are none": (bytes) => `{"manifests":[${repeated(bytes, () => "{}")}]}`,
    },
    cap: maxImageDocumentBytes,
  }),
  row("decodeCapacity", (label: string) => decodeCapacity(label), {
    hostile: hostileJson(capacity),
    grown: {
      resources: (bytes) => `{${repeated(bytes, (i) => `"r${i}":"1"`)}}`,
      problems: (bytes) => `{${repeated(bytes, () => '"":1')}}`,
    },
    cap: maxSizeLabelBytes,
  }),
  row("decodeNodeInfo", (label: string) => decodeNodeInfo(label), {
    hostile: hostileJson(nodeInfo),
    grown: { problems: (bytes) => `{${repeated(bytes, (i) => `"k${i}":1`)}}` },
    cap: maxSizeLabelBytes,
  }),
  row(
    "decodeMachineSize",
    ([cpu, info]: readonly [string, string]) =>
      decodeMachineSize(
        "machine",
        new Map([
          [imageLabels.capacity.key, cpu],
          [imageLabels.nodeInfo.key, info],
        ]),
      ),
    { hostile: fc.tuple(hostileJson(capacity), hostileJson(nodeInfo)), grown: {} },
  ),
  row(
    "decodeQuantity",
    (text: string) => {
      const quantity = decodeQuantity(text);
      return quantity && compareQuantities(quantity, quantity);
    },
    {
      hostile: fc.oneof(...["1.5Gi", "-100m", "1e3", "12E6", "0.000001n"].map(mutationsOf)),
      grown: { digits: (bytes) => "9".repeat(bytes), fraction: (bytes) => `.${"0".repeat(bytes)}m` },
      cap: maxQuantityLength,
    },
  ),
  row("parseReference", (text: string) => parseReference(text), {
    hostile: fc.oneof(mutationsOf(`registry.example.com:5000/acme/machine:v1@${digest}`), mutationsOf("ghcr.io/a/b:v1")),
    grown: { parts: (bytes) => `h.io/${"a/".repeat(bytes / 2)}a`, separators: (bytes) => `a${"-".repeat(bytes)}` },
    cap: 250,
  }),
  row("decodeUser", (text: string) => decodeUser(text), {
    hostile: mutationsOf("65532:65532"),
    grown: { colons: (bytes) => ":".repeat(bytes), digits: (bytes) => "1".repeat(bytes) },
  }),
  row("parsePlatform", (text: string) => parsePlatform(text), {
    hostile: mutationsOf("linux/arm64/v8:10.0"),
    grown: { slashes: (bytes) => "/".repeat(bytes), colons: (bytes) => ":".repeat(bytes) },
  }),
  row(
    "isDigest",
    (text: string) => {
      const name = Buffer.from(text).toString(); // the engine remembers how it split a text
      return [isDigest(text), isQualifiedName(text), egressRefusal(text), reservedPathOf(name), mirrorEntry(name, "file")];
    },
    {
      hostile: fc.oneof(
        ...[digest, "nvidia.com/gpu", "192.168.0.1", "::ffff:10.0.0.1", "captf/module/main.tf"].map(mutationsOf),
        mutationsOf("registry.terraform.io/hashicorp/aws/terraform-provider-aws_1.0.0_linux_amd64.zip"),
      ),
      grown: {
        colons: (bytes) => "1:".repeat(bytes / 2),
        slashes: (bytes) => "a/".repeat(bytes / 2),
        dots: (bytes) => "./".repeat(bytes / 2),
        letters: (bytes) => "a-".repeat(bytes / 2),
        underscores: (bytes) => `h/n/t/terraform-provider-${"_".repeat(bytes)}.zip`,
      },
    },
  ),
];
