import type { Role } from "../contract/role.ts";

/** Seconds between refreshes while health is pending: the first wait, and the longest (contract 7.3). */
export const pendingRefresh = { first: 30, longest: 300 } as const;

/**
 * Seconds from the last refresh to the next while health is pending: 30, then 60, 120, 240 and 300 for ever; a pool's is always 30
 * (contract 7.3). `readings` is `status.pendingRefreshes`, how many in a row were pending; jitter comes on top.
 */
export const pendingRefreshSeconds = (role: Role, readings: number): number =>
  role === "machinepool"
    ? pendingRefresh.first
    : Math.min(pendingRefresh.first * 2 ** Math.max(readings - 1, 0), pendingRefresh.longest);
