import { canonicalJson } from "@captf/sdk/json";
import type { OutputName } from "@captf/sdk/outputs";
import type { Observation, ObservedState } from "../observation.ts";

/** Names of the outputs whose values differ between two states, those that only one of them has included. */
export const changedOutputs = (before: ObservedState | undefined, after: ObservedState | undefined): readonly string[] => {
  const [once, later] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...once.keys(), ...later.keys()])].filter((name) => once.get(name) !== later.get(name));
};

/** Whether an output may change at any time, by itself: health says how things are (contract 7.3). */
export const isLive = (output: string): boolean => output === ("health" satisfies OutputName);

/** What is still coming up may change its outputs by itself. */
export const isPending = ({ outputs }: Observation): boolean => outputs.values.health?.state === "pending";

const valuesOf = (state: ObservedState | undefined): ReadonlyMap<string, string> =>
  new Map([...(state?.state.outputs ?? [])].map(([name, value]) => [name, canonicalJson(value.tree, { numbers: "any" })]));
