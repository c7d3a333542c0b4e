import fc from "fast-check";
import { hostileBytes, hostileJson, hostileObject, mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { decodeRunArguments } from "./decode-arguments.ts";
import { decodeResult } from "./decode-result.ts";
import { decodeDuration } from "./duration.ts";
import { jobContainers } from "./job/containers.ts";
import { judgeExistingRunSecret } from "./job/inputs-secrets.ts";
import { jobLabels } from "./job/labels.ts";
import { buildLease, decideLease, type RunLease } from "./job/lease.ts";
import { activeJob, nextAttempt, ownJobs, pruneJobs, type ReadJob, readJobOutcome } from "./job/read-job.ts";
import { pinnedImage, pullFailure, type ReadPod, resultMessage, sourceStarted } from "./job/read-pod.ts";

const result =
  '{"version":1,"op":"plan","image":{"ref":"r/m:v1","providersMirror":true},"runtime":{"command":["/captf/runtime"],"version":"1.11.4"},"steps":[{"name":"init","exit":0,"seconds":0.1}],"drift":{"detected":true,"create":1,"update":0,"replace":0,"delete":0,"resources":["a.b"]},"error":{"kind":"step","step":"plan","tail":"é","resources":["a.b"]},"changes":{"add":1,"change":0,"destroy":0,"import":1},"plan":{"hash":"p2:00","create":1,"update":0,"replace":1,"delete":0,"outputChanges":1,"resources":["a.b: create"],"truncated":true}}';

const owner = { namespace: "team-a", kind: "TerraformCluster", name: "prod" } as const;
const now = Date.parse("2026-11-30T00:00:00Z");

const job: ReadJob = {
  metadata: {
    name: "captf-c-prod-apply-a1-49ae0c",
    uid: "u",
    creationTimestamp: "2026-11-30T00:00:00Z",
    labels: jobLabels(owner, { cluster: "prod", op: "apply", attempt: 1 }),
    ownerReferences: [{ apiVersion: "v1", kind: "K", name: "prod", uid: "o", controller: true }],
  },
  status: {
    conditions: [{ type: "Failed", status: "True", reason: "DeadlineExceeded", lastTransitionTime: "2026-11-30T00:00:01.5Z" }],
    completionTime: "2026-11-30T00:00:01Z",
  },
};

const readJobs = (jobs: readonly ReadJob[]): unknown => [
  jobs.map(readJobOutcome),
  activeJob(jobs),
  nextAttempt(jobs, "apply"),
  ownJobs(jobs, "o").length,
  pruneJobs(jobs, { successful: 1, failed: 1 }).length,
  jobs.map(({ metadata }) => judgeExistingRunSecret(metadata, "o")),
];

const status = (name: string) => ({
  name,
  imageID: `docker-pullable://r/m@sha256:${"a1".repeat(32)}`,
  state: {
    waiting: { reason: "ErrImagePull" },
    running: { startedAt: "2026-11-30T00:00:00Z" },
    terminated: { startedAt: "2026-11-30T00:00:00Z", message: result },
  },
});

const pod: ReadPod = {
  spec: { containers: [{ name: jobContainers.main, image: "r/m:v1" }] },
  status: { initContainerStatuses: [status(jobContainers.init)], containerStatuses: [status(jobContainers.main)] },
};

const readPod = (of: ReadPod): unknown => [pullFailure(of), pinnedImage(of), sourceStarted(of), decodeResult(resultMessage(of))];

const lease = buildLease({ lease: "run", owner, cluster: "prod", op: "apply", job: "other", deadline: 3600, now });

export const runRows: readonly Row[] = [
  row("decodeResult", (message: string) => decodeResult(message), {
    hostile: hostileJson(result),
    grown: {
      steps: (bytes) => `{"version":1,"steps":[${repeated(bytes, () => '{"name":"init","exit":0}')}]}`,
      resources: (bytes) => `{"version":1,"error":{"kind":"step","resources":[${repeated(bytes, (i) => `"a.b${i}"`)}]}}`,
      tail: (bytes) => `{"version":1,"error":{"kind":"step","tail":"${"\\n".repeat(bytes / 2)}"}}`,
      "open text": (bytes) => `{"version":1,"op":"${"x".repeat(bytes)}`,
    },
  }),
  row("decodeResult bytes", (message: Uint8Array) => decodeResult(message), {
    hostile: hostileBytes(Buffer.from(result)),
    grown: { text: (bytes) => Buffer.from(`{"version":1,"op":"${"é".repeat(bytes / 2)}"}`) },
  }),
  row("decodeRunArguments", (args: readonly string[]) => decodeRunArguments(args), {
    hostile: fc.array(
      fc.oneof(
        mutationsOf("--op=apply"),
        mutationsOf("--backend-config=a=b"),
        mutationsOf("--lock_timeout"),
        fc.constantFrom("--bin", "--bin=x", "--", "--__proto__=x", "--constructor", "--runner-events", "5m"),
      ),
      { maxLength: 6 },
    ),
    grown: {
      "one flag again and again": (bytes) => Array.from({ length: bytes / 8 }, () => "--bin=x"),
      "two words": (bytes) => Array.from({ length: bytes / 8 }, (_, i) => (i % 2 ? "x" : "--bin")),
      "a long value": (bytes) => [`--image=${"=".repeat(bytes)}`],
      "a long name": (bytes) => [`--${"_".repeat(bytes)}`],
    },
  }),
  row("decodeDuration", (text: string) => decodeDuration(text), {
    hostile: fc.oneof(...["5m0s", "-1.5h", "300ms", "1h2m3.4s"].map(mutationsOf)),
    grown: {
      parts: (bytes) => "0s".repeat(bytes / 2),
      digits: (bytes) => `${"9".repeat(bytes)}s`,
      zeros: (bytes) => `${"0".repeat(bytes)}1s`,
      fraction: (bytes) => `0.${"3".repeat(bytes)}s`,
      points: (bytes) => ".".repeat(bytes),
    },
  }),
  row("readJobOutcome", readJobs, {
    hostile: fc.array(hostileObject(job, ["metadata", "name", "type", "status"]), { minLength: 1, maxLength: 3 }),
    grown: {
      jobs: (bytes) =>
        Array.from({ length: bytes / 256 }, (_, i) => ({
          ...job,
          metadata: { ...job.metadata, name: `j${(i * 7919) % 10_007}` },
        })),
      conditions: (bytes) => [
        { ...job, status: { conditions: Array.from({ length: bytes / 64 }, () => ({ type: "x", status: "True" })) } },
      ],
    },
  }),
  row("pinnedImage", readPod, {
    hostile: hostileObject(pod, ["name"]),
    grown: {
      containers: (bytes) => ({
        status: { containerStatuses: Array.from({ length: bytes / 64 }, (_, i) => ({ name: `c${i}` })) },
      }),
    },
  }),
  row("decideLease", (of: RunLease) => decideLease(of, { job: "j", now, holder: { job: "absent", livePods: false } }), {
    hostile: hostileObject(lease, ["metadata", "name"]),
    grown: {},
  }),
];
