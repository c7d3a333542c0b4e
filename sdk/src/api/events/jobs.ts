import { kindGroups } from "../kind-groups.ts";
import { events } from "./definition.ts";

const on = kindGroups.workload;
const run = { related: ["Job"], actions: ["Run"] } as const;
const pin = { related: ["Job"], actions: ["Pin"] } as const;

/** Events of Jobs: their start, their outcome once per finished Job (conditions-events B3), the image and inputs they ran. */
export const jobEvents = events({
  JobCreated: {
    ...run,
    types: ["Normal"],
    on,
    note: "operation, Job, attempt, image, why, and the approved plan that it applies",
  },
  JobSucceeded: { ...run, types: ["Normal"], on, note: "operation, Job, duration in seconds, counts where the run has any" },
  JobFailed: { ...run, types: ["Warning"], on, note: "the condition, and when the operation may run again" },
  JobInterrupted: { ...run, types: ["Warning"], on, note: "stopped from outside after this long; runs again without backoff" },
  JobDeadlineExceeded: { ...run, types: ["Warning"], on, note: "the condition, and when the operation may run again" },
  StuckJobDeleted: { ...run, types: ["Warning"], on, note: "older than a minute, no per-run Secret, no pod beyond Pending" },
  ImagePullFallback: {
    ...run,
    types: ["Warning"],
    on,
    note: "a destroy, refresh, drift or restore Job could not pull its image; the next allowed image is tried",
  },
  InputsChanged: { ...run, types: ["Normal"], on, note: "both hashes and the Job; not for the apply of an approved plan" },
  DriftRemediationStarted: { ...run, types: ["Normal"], on: kindGroups.clusterAndPool, note: "a remediation apply started" },
  ForceUnlocked: { ...run, types: ["Warning"], on, note: "a starting Job unlocks the stale lock of a runner pod that is gone" },
  DestroyInputsMismatch: {
    ...run,
    types: ["Warning"],
    on,
    related: [],
    note: "a destroy renders a record whose hash is not the state's: the record's Job and both hashes",
  },
  DigestPinned: { ...pin, types: ["Normal"], on, note: "a successful apply's digest was recorded, new or different" },
  DigestUnknown: {
    types: ["Warning"],
    on,
    related: [],
    actions: ["Pin", "Run"],
    note: "Pin: an apply succeeded without a known digest; Run: an operation runs the tag because no digest is pinned",
  },
  AppliedInputsUnknown: {
    ...pin,
    types: ["Warning"],
    on,
    note: "an apply succeeded and no record holds its inputs, or the API server refused the applied Secret",
  },
});
