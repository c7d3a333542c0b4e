/** Seconds until a pass comes again for what it waits for (controller 3). */
export const requeueSeconds = {
  /** Owner missing, dependency gate, credentials, deletion blocked, lease wait, deletion policy unresolved. */
  gate: 30,
  /** State lost or unreadable, held deletion, retained state found. */
  state: 60,
  /** The Job cache is behind the API server, or a write met a conflict. */
  lag: 5,
  /** A Job runs: a fallback, its watch normally fires first. */
  activeJob: 60,
  /** A Job that can never start was deleted. */
  stuckJobDeleted: 1,
  /** The Job limit is reached; up to as much again by UID (`spread`). */
  slot: 15,
} as const;

/** Seconds of waiting after a failure, doubling from the first to the last (controller 3). */
export const retrySeconds = {
  /** A failed Job. The maximum also is the wait for approvals, a bad policy, inputs too large or missing. */
  job: { first: 60, last: 600 },
  /** A template's image that could not be inspected. */
  templateImage: { first: 30, last: 600 },
} as const;

/** Seconds of patience before something counts as failed (controller 3). */
export const graceSeconds = {
  /** Age of a Job before its missing per-run Secret means that it can never start. */
  stuckJob: 60,
  pullFailure: 120,
  /** A container that cannot be created. */
  containerConfig: 120,
} as const;

/** Seconds between refreshes of what is not settled (controller 3, contract 7.3). */
export const refreshSeconds = {
  /** Health reads pending: doubling from the first to the last; a pool's stays at the first. */
  pending: { first: 30, last: 300 },
  /** A pool's members differ from its count. */
  converging: 30,
} as const;

/** Seconds between the manager's own rounds where no flag says otherwise (controller 3, operations 13). */
export const roundSeconds = {
  /** An identity reads its Secret again. */
  identity: 300,
  /** `--sync-period`: resync, and the sweep of orphans with a tenth of jitter. */
  sync: 600,
} as const;
