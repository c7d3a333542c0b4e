import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { shortHash } from "../../state/names.ts";
import { isOwnPod } from "../../state/own-pod.ts";
import { operations } from "../operations.ts";
import { planSpec, restoreRun } from "./job-specs.testdata.ts";
import {
  appliedRecordName,
  attemptRecordName,
  credentialsMirrorName,
  isAttempt,
  type JobIdentity,
  jobHash,
  jobName,
  planKeyName,
  remediationTick,
  runSecretName,
  stampTick,
} from "./names.ts";
import { jobNameOf } from "./spec.ts";

const plan: JobIdentity = {
  owner: { kind: "TerraformCluster", name: "prod" },
  op: "plan",
  attempt: 1,
  inputsHash: "h1:abc",
  tick: "",
};
const pool = (length: number) => ({ kind: "TerraformMachinePool", name: "n".repeat(length) }) as const;

describe("Job names (job 2, controller-jobs 1.1)", () => {
  test("the vector", () => expect(jobName(plan)).toBe("captf-c-prod-plan-a1-49ae0c"));
  test("TRAP: 57 characters stay, 58 are hashed", () => {
    const at57 = jobName({ ...plan, owner: pool(33) });
    expect(at57).toBe(`captf-mp-${"n".repeat(33)}-plan-a1-49ae0c`);
    expect(at57.length).toBe(57);
    expect(jobName({ ...plan, owner: pool(34) })).toBe("captf-mp-@-plan-a1-49ae0c".replace("@", shortHash("n".repeat(34))));
  });
  test("goldens at the limits", () =>
    expect({
      job: jobName({ ...plan, owner: pool(253), op: "destroy", attempt: 2 ** 31 - 1 }),
      run: runSecretName(jobName({ ...plan, owner: pool(253) })),
      attempt: attemptRecordName(pool(253)),
      applied: appliedRecordName(pool(253)),
      planKey: planKeyName(pool(253)),
      credentials: credentialsMirrorName("i".repeat(253)),
    }).toEqual({
      // Hashes by sha256sum: of 253 n, of 253 i, of the parts of job 2 with NUL between.
      job: "captf-mp-1f2036e55e5cabdd-destroy-a2147483647-0f39d7",
      run: "captf-run-captf-mp-1f2036e55e5cabdd-plan-a1-49ae0c",
      attempt: `captf-inputs-mp-${"n".repeat(220)}-1f2036e55e5cabdd`,
      applied: `captf-applied-mp-${"n".repeat(219)}-1f2036e55e5cabdd`,
      planKey: `captf-plankey-mp-${"n".repeat(219)}-1f2036e55e5cabdd`,
      credentials: "captf-creds-d09f3254b336d8ae",
    }));
  test.each([
    ["inputs hash", { inputsHash: "h1:abd" }],
    ["operation", { op: "apply" }],
    ["attempt", { attempt: 2 }],
    ["tick", { tick: "x" }],
  ] as const)("the hash depends on the %s", (_, change) => expect(jobHash({ ...plan, ...change })).not.toBe(jobHash(plan)));
  test("its parts are separated: none can lend another its end", () =>
    expect(jobHash({ ...plan, inputsHash: "h1:abcp", tick: "" })).not.toBe(
      jobHash({ ...plan, inputsHash: "h1:abc", tick: "p" }),
    ));
  test.each([0, -1, 1.5, Number.NaN, 2 ** 31])("%d is no attempt", (attempt) => {
    expect(isAttempt(attempt)).toBe(false);
    expect(() => jobName({ ...plan, attempt })).toThrow(RangeError);
  });
});

describe("ticks (job 2)", () => {
  const checked = Date.UTC(2026, 10, 30, 12, 0, 0, 900);
  const state = (op: "refresh" | "drift", last?: number) =>
    jobNameOf({ ...planSpec, run: { op, stateHash: "h1:abc", ...(last && { last }) } });
  const hashed = (op: JobIdentity["op"], inputsHash: string, tick: string) => jobName({ ...plan, op, inputsHash, tick });
  test("whole seconds, UTC", () => expect(stampTick(checked)).toBe("2026-11-30T12:00:00Z"));
  test("empty when unset", () => expect([stampTick(undefined), remediationTick(undefined)]).toEqual(["", "remediate/"]));
  test.each([
    ["plan", jobNameOf(planSpec), hashed("plan", "h1:abc", "")],
    ["apply", jobNameOf({ ...planSpec, run: { op: "apply", inputsHash: "h1:abc" } }), hashed("apply", "h1:abc", "")],
    [
      "remediation",
      jobNameOf({ ...planSpec, run: { op: "apply", inputsHash: "h1:abc", remediates: { lastDriftCheck: checked } } }),
      hashed("apply", "h1:abc", "remediate/2026-11-30T12:00:00Z"),
    ],
    ["refresh", state("refresh", checked), hashed("refresh", "h1:abc", "2026-11-30T12:00:00Z")],
    ["first refresh", state("refresh"), hashed("refresh", "h1:abc", "")],
    ["drift", state("drift", checked), hashed("drift", "h1:abc", "2026-11-30T12:00:00Z")],
    ["restore", jobNameOf({ ...planSpec, run: restoreRun }), hashed("restore", "", `restore/${restoreRun.backup.name}`)],
    ["destroy", jobNameOf({ ...planSpec, run: { op: "destroy", stateHash: "h1:abc" } }), hashed("destroy", "h1:abc", "")],
  ])("%s", (_, name, expected) => expect(name).toBe(expected));
});

describe("names of Secrets (job 2, 15, 17, 18)", () => {
  test("short ones are whole", () =>
    expect([
      attemptRecordName(plan.owner),
      appliedRecordName(plan.owner),
      planKeyName(plan.owner),
      credentialsMirrorName("a"),
    ]).toEqual(["captf-inputs-c-prod", "captf-applied-c-prod", "captf-plankey-c-prod", "captf-creds-a"]));
  test("253 characters stay, 254 are cut and hashed", () => {
    expect(attemptRecordName(pool(237))).toBe(`captf-inputs-mp-${"n".repeat(237)}`);
    expect(attemptRecordName(pool(238))).toBe(`captf-inputs-mp-${"n".repeat(220)}-${shortHash("n".repeat(238))}`);
    expect(credentialsMirrorName("i".repeat(241)).length).toBe(253);
    expect(credentialsMirrorName("i".repeat(242))).toBe(`captf-creds-${shortHash("i".repeat(242))}`);
  });
  test("no - or . stays at the cut", () => {
    const name = `${"n".repeat(217)}.-.${"m".repeat(33)}`;
    expect(attemptRecordName({ kind: "TerraformMachinePool", name })).toBe(
      `captf-inputs-mp-${"n".repeat(217)}-${shortHash(name)}`,
    );
  });
});

test("any object's names fit, end well and are its own", () => {
  const name = fc
    .stringMatching(/^[a-z0-9]([-a-z0-9]{0,80}(\.[a-z0-9][-a-z0-9]{0,80}){0,2}[a-z0-9])?$/)
    .filter((n) => n.length <= 253);
  const kind = fc.constantFrom("TerraformCluster", "TerraformMachine", "TerraformMachinePool" as const);
  fc.assert(
    fc.property(
      fc.record({
        owner: fc.record({ kind, name }),
        op: fc.constantFrom(...operations),
        attempt: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        inputsHash: fc.string(),
        tick: fc.string(),
      }),
      name,
      (identity, other) => {
        const job = jobName(identity as JobIdentity);
        expect(job.length).toBeLessThanOrEqual(57);
        expect(isOwnPod(`${job}-abcde`, identity.owner as JobIdentity["owner"])).toBe(true);
        expect(runSecretName(job).length).toBeLessThanOrEqual(253);
        for (const of of [attemptRecordName, appliedRecordName, planKeyName]) {
          const secret = of(identity.owner as JobIdentity["owner"]);
          expect(secret).toMatch(/^[a-z0-9][-.a-z0-9]{0,251}[a-z0-9]$/);
          if (other !== identity.owner.name)
            expect(of({ ...identity.owner, name: other } as JobIdentity["owner"])).not.toBe(secret);
        }
      },
    ),
    { seed, numRuns: 300 },
  );
});
