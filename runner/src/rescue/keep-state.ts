import { readFileSync, statSync } from "node:fs";
import { decodeEventObject } from "@captf/sdk/api";
import { isJsonSyntaxError, member, parseJson, text } from "@captf/sdk/json";
import { buildErroredState, maxStateBytes, type NewSecret, stateDataKey } from "@captf/sdk/state";
import { type Cluster, ClusterError } from "../cluster/cluster.ts";
import type { RunOptions } from "../run-options.ts";
import type { StateBackend } from "./state-backend.ts";

/** Whether a state is kept, and in which Secret, `<namespace>/<name>`. */
export type Kept = { readonly kind: "kept"; readonly secret: string } | { readonly kind: "not-kept"; readonly problem: string };

/** Keeps the state in a file, within so many milliseconds. Never rejects. */
export type Keeper = (file: string, time: number) => Promise<Kept>;

/** Longest wait for one answer, in milliseconds. */
const patience = 10_000;

/**
 * Keeps states in emergency Secrets beside the run's own state (decisions: `errored.tfstate`), with the object of the events as owner.
 */
export const createKeeper = ({ cluster, place }: StateBackend, { eventObject }: Pick<RunOptions, "eventObject">): Keeper => {
  const object = decodeEventObject(eventObject);
  // An owner in another namespace would have the garbage collector delete the Secret.
  const owner = object?.namespace === place.namespace ? object : undefined;
  return async (file, time) => {
    let state: Uint8Array;
    try {
      const size = statSync(file).size;
      if (size > maxStateBytes) return { kind: "not-kept", problem: `the state has ${size} bytes, more than ${maxStateBytes}` };
      state = readFileSync(file);
    } catch (error) {
      return { kind: "not-kept", problem: `the state cannot be read: ${(error as NodeJS.ErrnoException).code}` };
    }
    return keep(state, { cluster, place, owner, end: performance.now() + time });
  };
};

interface Keeping extends StateBackend {
  readonly owner: ReturnType<typeof decodeEventObject>;
  readonly end: number;
}

/** Under the plain name, or beside another state that is kept there: that one is not ours to replace. */
const keep = async (state: Uint8Array, { place, owner, ...how }: Keeping): Promise<Kept> => {
  const { suffix, namespace, labels } = place;
  const reference = owner && { apiVersion: owner.apiVersion, kind: owner.kind, name: owner.name, uid: owner.uid };
  for (const beside of [false, true]) {
    const built = buildErroredState({ suffix, state, owner: reference, labels, beside });
    if (built.kind === "too-large") return { kind: "not-kept", problem: built.problem };
    const created = await createAll(built.secrets, { ...how, namespace });
    if (created === "all") return { kind: "kept", secret: `${namespace}/${built.name}` };
    if (created !== "taken") return created;
  }
  return { kind: "not-kept", problem: "both names of its emergency Secret hold other states" };
};

const createAll = async (
  secrets: readonly NewSecret[],
  of: { readonly cluster: Cluster; readonly namespace: string; readonly end: number },
): Promise<"all" | "taken" | Exclude<Kept, { kind: "kept" }>> => {
  const path = `/api/v1/namespaces/${encodeURIComponent(of.namespace)}/secrets`;
  const timeout = (): number => Math.min(patience, Math.max(of.end - performance.now(), 1));
  for (const secret of secrets) {
    try {
      const body = { apiVersion: "v1", kind: "Secret", ...secret };
      const { status, said } = await of.cluster.request({ method: "POST", path, body, timeout: timeout() });
      if (status === 409) {
        const there = await of.cluster.request({ method: "GET", path: `${path}/${secret.metadata.name}`, timeout: timeout() });
        if (there.status !== 200) return { kind: "not-kept", problem: `the emergency Secret cannot be read: ${there.said}` };
        if (payloadOf(there.body) !== secret.data[stateDataKey]) return "taken";
      } else if (status < 200 || status >= 300) {
        return { kind: "not-kept", problem: `the emergency Secret was not taken: ${said}` };
      }
    } catch (error) {
      if (!(error instanceof ClusterError)) throw error;
      return { kind: "not-kept", problem: `the API server cannot be reached: ${error.message}` };
    }
  }
  return "all";
};

const payloadOf = (body: Uint8Array): string | undefined => {
  try {
    return text(member(member(parseJson(body), "data"), stateDataKey));
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return undefined;
  }
};
