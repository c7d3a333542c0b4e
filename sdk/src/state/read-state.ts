import { assembleChunks, type ChunkProblem } from "./chunks.ts";
import { type DecodeProblem, decodeState, maxStateBytes, type State } from "./decode-state.ts";
import { gunzipFirstMember } from "./gunzip.ts";
import { stateSecretName } from "./names.ts";
import { annotation, inputsHashAnnotation, type StateMetadata, type StateSecret } from "./secret.ts";

/** A state as read from its Secrets (state 6, steps 9 and 10). */
export interface StoredState {
  readonly state: State;
  /** Metadata of the chunks, in chunk order. */
  readonly chunks: readonly StateMetadata[];
  /** Compressed size of all chunks together, what follows the first gzip member included. */
  readonly bytes: number;
  /** Hash of the inputs that produced it; empty when the base Secret has none. */
  readonly inputsHash: string;
}

/** Every way a read ends (state 6, 9). `problem` never quotes the state. */
export type StateRead = ({ readonly kind: "state" } & StoredState) | { readonly kind: "none" } | UnreadableState;

/** A stored state that cannot be read, and why; `problem` never quotes it (state 6). */
export interface UnreadableState {
  readonly kind: "unreadable";
  readonly outcome: UnreadableOutcome;
  readonly cause: StateProblem;
  readonly problem: string;
}

/** What a manager calls a state that cannot be read; the condition's reason follows from it (state 6). */
export type UnreadableOutcome = "inconsistent" | "corrupt" | "encrypted" | "unsupported-version";

/** Every way in which a stored state cannot be read (state 6). */
export type StateProblem = ChunkProblem | DecodeProblem | "not-gzip" | "gzip-damaged" | "serial-below-1";

/** Which outcome each problem is (state 6). */
export const unreadableOutcomes = {
  "too-many-chunks": "corrupt",
  "foreign-name": "inconsistent",
  "duplicate-chunk": "inconsistent",
  "missing-chunk": "inconsistent",
  "no-payload": "inconsistent",
  "not-gzip": "corrupt",
  "gzip-damaged": "corrupt",
  "too-large": "corrupt",
  "not-json": "corrupt",
  malformed: "corrupt",
  /** Only of a backup: a state that no run wrote yet is not copied (state 13.2). */
  "serial-below-1": "inconsistent",
  encrypted: "encrypted",
  "unsupported-version": "unsupported-version",
} as const satisfies Readonly<Record<StateProblem, UnreadableOutcome>>;

/** Reads a state from the Secrets that `stateSelector` finds, listed live (state 6). Never throws, whatever they hold. */
export const readState = (suffix: string, secrets: readonly StateSecret[]): StateRead =>
  readChunks(stateSecretName(suffix), secrets);

/** Reads the set of Secrets called `base`: a state, a backup or an emergency Secret (state 6). */
export const readChunks = (base: string, secrets: readonly StateSecret[]): StateRead => {
  const assembled = assembleChunks(base, secrets);
  if (assembled.kind === "none") return assembled;
  if (assembled.kind === "invalid") return unreadable(assembled.cause, assembled.problem);
  const decoded = decodePayload(assembled.payload);
  if (decoded.kind === "unreadable") return decoded;
  const chunks = assembled.chunks.map(({ metadata }) => metadata);
  const [inputsHash = ""] = chunks.map((chunk) => annotation(chunk, inputsHashAnnotation));
  return {
    kind: "state",
    state: decoded.state,
    chunks,
    bytes: assembled.payload.length,
    inputsHash,
  };
};

/** Decodes a joined payload: the first gzip member, at most 16 MiB, then the document (state 6, steps 5 to 9). */
export const decodePayload = (payload: Uint8Array): { readonly kind: "state"; readonly state: State } | UnreadableState => {
  const unzipped = gunzipFirstMember(payload, maxStateBytes);
  switch (unzipped.kind) {
    case "not-gzip":
      return unreadable("not-gzip", "it is not gzip");
    case "damaged":
      return unreadable("gzip-damaged", "its gzip stream is damaged or cut off");
    case "too-large":
      return unreadable("too-large", `it has more than ${maxStateBytes} bytes uncompressed`);
    case "content": {
      const decoded = decodeState(unzipped.content);
      return decoded.kind === "state" ? decoded : unreadable(decoded.cause, decoded.problem);
    }
  }
};

/** The outcome of a read that failed for `cause`. */
export const unreadable = (cause: StateProblem, problem: string): UnreadableState => ({
  kind: "unreadable",
  outcome: unreadableOutcomes[cause],
  cause,
  problem,
});
