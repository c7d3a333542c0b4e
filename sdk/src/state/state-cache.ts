import { compareUtf8 } from "../json/utf8.ts";
import type { StoredState } from "./read-state.ts";
import type { StateMetadata } from "./secret.ts";

/** Bounds of the caching reader (state 7, 21). */
export const stateCacheLimits = { states: 512, outputBytes: 64 * 2 ** 20, readSlots: 4 } as const;

/** Parsed states by `stateCacheKey`, oldest first. A value: each change gives a new one. */
export type StateCache = ReadonlyMap<string, CachedState>;

/** A state as it was read, and of which Secrets (state 7). */
export interface CachedState {
  readonly fingerprint: string;
  readonly stored: StoredState;
  /** Bytes of its outputs: names, values and types. */
  readonly cost: number;
}

/** The key of an object's state in the cache: its namespace and its suffix (state 7). */
export const stateCacheKey = (namespace: string, suffix: string): string => `${namespace}/${suffix}`;

/** What tells one set of Secrets from another without reading them: sorted `name/uid/resourceVersion` (state 7, step 2). */
export const stateFingerprint = (secrets: readonly StateMetadata[]): string =>
  secrets
    .map(({ name, uid = "", resourceVersion = "" }) => `${name}/${uid}/${resourceVersion}`)
    .sort(compareUtf8)
    .join(",");

/** What a live listing makes of the cache: `none` and `miss` carry the cache to go on with (state 7, steps 1 to 3). */
export type CacheLookup =
  | { readonly kind: "none"; readonly cache: StateCache }
  | { readonly kind: "hit"; readonly stored: StoredState }
  | { readonly kind: "miss"; readonly fingerprint: string };

/** A hit is a copy: no caller can change what the next one sees. Never asked with a listing of a watch cache (state 7, TRAP). */
export const lookUpState = (cache: StateCache, key: string, listing: readonly StateMetadata[]): CacheLookup => {
  if (listing.length === 0) return { kind: "none", cache: forgetState(cache, key) };
  const fingerprint = stateFingerprint(listing);
  const cached = cache.get(key);
  return cached?.fingerprint === fingerprint ? { kind: "hit", stored: copy(cached.stored) } : { kind: "miss", fingerprint };
};

/** The cache without one state: after a failed read, or when none was found. */
export const forgetState = (cache: StateCache, key: string): StateCache => {
  const rest = new Map(cache);
  rest.delete(key);
  return rest;
};

/**
 * The cache with a state that was read after the listing with `fingerprint`, if what was read is what was listed; the oldest go
 * until it is within its bounds. A state beyond them on its own is not kept (state 7, step 4).
 */
export const rememberState = (cache: StateCache, key: string, stored: StoredState, fingerprint: string): StateCache => {
  const kept = new Map(forgetState(cache, key));
  const cost = stored.state.outputBytes;
  if (stateFingerprint(stored.chunks) !== fingerprint || cost > stateCacheLimits.outputBytes) return kept;
  kept.set(key, { fingerprint, stored: copy(stored), cost });
  let total = [...kept.values()].reduce((sum, entry) => sum + entry.cost, 0);
  for (const [oldest, entry] of kept) {
    if (kept.size <= stateCacheLimits.states && total <= stateCacheLimits.outputBytes) break;
    kept.delete(oldest);
    total -= entry.cost;
  }
  return kept;
};

/** Shares no map, list or object with what it was made of, but the output values, which cannot change (state 7). */
const copy = ({ chunks, state, ...stored }: StoredState): StoredState => ({
  ...stored,
  chunks: structuredClone(chunks),
  state: { ...state, outputs: new Map(state.outputs), resources: structuredClone(state.resources) },
});
