import { describe, expect, test } from "vitest";
import type { LockDecision } from "./decide-lock.ts";
import { readState, type StateRead, type UnreadableOutcome } from "./read-state.ts";
import { captured, secret, suffix } from "./state.testdata.ts";
import { type AppliedSigns, decideStateReadable, hasApplied, retainedFrom, type StateSituation } from "./state-readable.ts";

const never: AppliedSigns = { provisioned: false, appliedMark: false, appliedRecord: false, backup: false };
const signs = ["provisioned", "appliedMark", "appliedRecord", "backup"] as const;
const read = readState(suffix, captured("tofu-applied").secrets);
const none: StateRead = { kind: "none" };
const unreadable = (outcome: UnreadableOutcome): StateRead => ({
  kind: "unreadable",
  outcome,
  cause: "malformed",
  problem: "why",
});
const foreign: LockDecision = { kind: "foreign", holder: "id-1" };
const decide = (over: Partial<StateSituation>) => decideStateReadable({ read, applied: never, lock: { kind: "none" }, ...over });

describe("StateReadable (state 9)", () => {
  test.each<[string, Partial<StateSituation>, string, string]>([
    ["parsed", {}, "True", "StateRead"],
    ["no state, never applied", { read: none }, "Unknown", "StateNotFound"],
    ["no state, applied before", { read: none, applied: { ...never, backup: true } }, "False", "StateLost"],
    ["no state, an apply nobody saw end", { read: none, unconfirmedApply: "job" }, "False", "ApplyOutcomeUnknown"],
    [
      "lost wins over that apply",
      { read: none, unconfirmedApply: "job", applied: { ...never, provisioned: true } },
      "False",
      "StateLost",
    ],
    ["inconsistent", { read: unreadable("inconsistent") }, "False", "StateInconsistent"],
    ["encrypted", { read: unreadable("encrypted") }, "False", "StateEncrypted"],
    ["unsupported version", { read: unreadable("unsupported-version") }, "False", "StateCorrupt"],
    ["corrupt", { read: unreadable("corrupt") }, "False", "StateCorrupt"],
    ["foreign lock", { lock: foreign }, "False", "StateLocked"],
    ["foreign lock on what cannot be read", { lock: foreign, read: unreadable("corrupt") }, "False", "StateCorrupt"],
    ["foreign lock and no state", { lock: foreign, read: none }, "Unknown", "StateNotFound"],
    ["a stale lock", { lock: { kind: "stale", forceUnlock: "i", pod: "p" } }, "True", "StateRead"],
    ["a live one of its own", { lock: { kind: "alive", pod: "p" } }, "True", "StateRead"],
    ["an unconfirmed apply and a state", { unconfirmedApply: "job" }, "True", "StateRead"],
    ["retained, before anything else", { retainedFrom: "uid", read: none, lock: foreign }, "False", "RetainedStateFound"],
  ])("%s", (_, over, status, reason) => expect(decide(over)).toMatchObject({ status, reason }));

  test("messages name what a person needs", () => {
    const info = { id: "id-1", operation: "Apply", info: "", who: "me@pc", host: "pc", version: "", created: "noon", path: "" };
    expect(
      [
        decide({}),
        decide({ lock: { kind: "foreign", holder: "id-1", info } }),
        decide({ lock: { kind: "foreign", holder: "a\nb" } }),
        decide({ read: unreadable("corrupt") }),
        decide({ read: none, unconfirmedApply: "captf-c-prod-apply-a1-49ae0c" }),
        decide({ retainedFrom: "uid-9" }),
      ].map(({ message }) => message),
    ).toEqual([
      "",
      "the state is locked by me@pc for Apply since noon, lock ID id-1",
      "the state is locked by an unknown holder, lock ID a b",
      "the state cannot be read: why",
      "it has no state, and nobody saw how apply Job captf-c-prod-apply-a1-49ae0c ended",
      "Secrets retained from the object with UID uid-9 are in its place",
    ]);
  });
});

describe("lost or not there yet (state 16)", () => {
  test("no sign", () => expect(hasApplied(never)).toBe(false));
  test.each(signs)("%s alone is enough", (sign) => expect(hasApplied({ ...never, [sign]: true })).toBe(true));
});

describe("retained (state 18)", () => {
  const labelled = (uid: string) => ({ ...secret("x", Buffer.alloc(0)).metadata, labels: { "captf.io/retained-from-uid": uid } });
  test.each([
    ["none", [{ name: "x" }, { name: "y", labels: {} }], undefined],
    ["any of them", [{ name: "x" }, labelled("other")], "other"],
    ["its own label", [labelled("own")], undefined],
    ["its own and another", [labelled("own"), labelled("other")], "other"],
  ])("%s", (_, secrets, expected) => expect(retainedFrom(secrets, "own")).toBe(expected));
});
