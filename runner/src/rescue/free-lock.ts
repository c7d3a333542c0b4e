import { decodeLock, type LockLease, releasedLease, type StateLock, stateLockName } from "@captf/sdk/state";
import type { StateBackend } from "./state-backend.ts";

type HeldLock = Extract<StateLock, { kind: "held" }>;

/**
 * Frees the lock of the run's state as the runtime's `force-unlock` does, where that cannot; true when it was held by whom the caller
 * names, and is free now. Somebody who takes it meanwhile keeps it: the Lease is replaced as it was read. Takes `time` milliseconds at
 * most. Never throws.
 */
export const freeLock = async (
  { cluster, place: { namespace, suffix } }: StateBackend,
  isOurs: (lock: HeldLock) => boolean,
  time = 10_000,
): Promise<boolean> => {
  const timeout = time / 2;
  const leases = `/apis/coordination.k8s.io/v1/namespaces/${encodeURIComponent(namespace)}/leases`;
  const path = `${leases}/${encodeURIComponent(stateLockName(suffix))}`;
  try {
    const { status, body } = await cluster.request({ method: "GET", path, timeout });
    if (status !== 200) return false;
    const lease = JSON.parse(Buffer.from(body).toString("utf8")) as LockLease;
    const lock = decodeLock(lease);
    if (lock.kind === "free" || !isOurs(lock)) return false;
    const replaced = await cluster.request({ method: "PUT", path, body: releasedLease(lease), timeout });
    return replaced.status === 200;
  } catch {
    return false; // no answer, or none that can be read: the lock stays, and whoever meets it says so
  }
};
