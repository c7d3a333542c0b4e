import { describe, expect, test } from "vitest";
import { maxRootBytes } from "../../root/render-root.ts";
import { stopSeconds } from "../../run/job/arguments.ts";
import { leaseSeconds } from "../../run/job/lease.ts";
import { jobDefaults, jobLimits } from "../../run/job/policy.ts";
import { managerDefaults, specDefaults } from "../effective/settings.ts";
import { graceSeconds, refreshSeconds, requeueSeconds, retrySeconds, roundSeconds } from "./intervals.ts";
import { finishedPlansKept, jobSlots, namesInMessage } from "./limits.ts";

const minute = 60;

describe("constants (controller 3), row by row; seconds", () => {
  test.each<[string, unknown, unknown]>([
    ["GateRequeue", requeueSeconds.gate, 30],
    ["StateRequeue", requeueSeconds.state, minute],
    ["LagRequeue", requeueSeconds.lag, 5],
    ["ActiveJobRequeue", requeueSeconds.activeJob, minute],
    ["stuck-Job deleted requeue", requeueSeconds.stuckJobDeleted, 1],
    ["SlotRequeue", requeueSeconds.slot, 15],
    ["RetryBase / RetryMax", retrySeconds.job, { first: minute, last: 10 * minute }],
    ["StuckJobAge", graceSeconds.stuckJob, minute],
    ["PullFailureGrace", graceSeconds.pullFailure, 2 * minute],
    ["ContainerConfigGrace", graceSeconds.containerConfig, 2 * minute],
    ["lease grace", leaseSeconds.missingJob, minute],
    ["lease fresh: half the grace", leaseSeconds.fresh, leaseSeconds.missingJob / 2],
    ["lease backstop: the holder's deadline + 600 s + 300 s", leaseSeconds.margin, 600 + 300],
    ["RefreshPendingInterval / Ceiling", refreshSeconds.pending, { first: 30, last: 5 * minute }],
    ["MembershipConvergingInterval", refreshSeconds.converging, 30],
    ["DefaultHealthCheckInterval", specDefaults.healthCheckIntervalSeconds, 300],
    ["DefaultMembershipRefreshInterval", specDefaults.membershipRefreshIntervalSeconds, 60],
    ["drift default", managerDefaults.driftIntervalSeconds, 30 * minute],
    ["unhealthyThreshold default", specDefaults.unhealthyThreshold, 3],
    ["failed Jobs history default", jobDefaults.failedJobsHistoryLimit, 3],
    ["successful Jobs history default", jobDefaults.successfulJobsHistoryLimit, 3],
    ["activeDeadlineSeconds default", jobDefaults.activeDeadlineSeconds, 3600],
    ["activeDeadlineSeconds range", jobLimits.activeDeadlineSeconds, { minimum: 1, maximum: 86400 }],
    ["lockTimeoutSeconds default", jobDefaults.lockTimeoutSeconds, 300],
    ["lockTimeoutSeconds range", jobLimits.lockTimeoutSeconds, { minimum: 0, maximum: 3600 }],
    ["pod termination grace, and the runner's 30 s less", stopSeconds, { pod: 600, runtime: 600 - 30 }],
    ["identity re-read", roundSeconds.identity, 5 * minute],
    ["template image retry", retrySeconds.templateImage, { first: 30, last: 10 * minute }],
    ["finished TerraformPlans kept per target", finishedPlansKept, 10],
    ["inputs size cap", maxRootBytes, 1_000_000],
    ["resync / orphan sweep", roundSeconds.sync, 10 * minute],
    ["Job limits: in all", jobSlots.maxActiveJobs, 200],
    ["Job limits: of a cluster", managerDefaults.clusterMaxActiveJobs, 20],
    ["Job limits: background share", jobSlots.backgroundPercent, 80],
  ])("%s", (_, value, expected) => expect(value).toEqual(expected));
});

test("names that a message lists (conditions-events A6, A13)", () =>
  expect(namesInMessage).toEqual({ machineOperations: 5, dependents: 3 }));
