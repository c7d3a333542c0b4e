import type { Row } from "../src/hostile-row.testdata.ts";
import { hostileRows } from "../src/hostile-rows.testdata.ts";
import { often, type Ratio, ratioOf, timed } from "./measure.ts";

const enough = 2; // ms, so that the clock counts little
/** Beyond what the caches of a processor hold, where a doubled input is a little slower for each byte. */
const start = 2 ** 16;
const limit = 2.5;

/** What a doubled input costs each decoder, for each shape of input in its row. */
export function* growth(): Generator<Ratio> {
  for (const { name, grown, cap } of hostileRows) {
    for (const [shape, make] of grown) yield { name: `growth ${name}: ${shape}`, ratio: doubled(make, cap), limit };
  }
}

type Make = Row["grown"] extends ReadonlyMap<string, infer M> ? M : never;

const doubled = (make: Make, cap: number): number => {
  // Twice the input is under the cap still, with what stands around the repeated part.
  const most = cap * 0.45;
  let bytes = Math.min(start, most);
  let single = make(bytes).decode;
  while (warm(single) < enough && 2 * bytes <= most) {
    bytes *= 2;
    single = make(bytes).decode;
  }
  const double = make(2 * bytes).decode;
  const times = Math.ceil(enough / Math.max(warm(single), 1e-4));
  return ratioOf(often(double, times), often(single, times), limit);
};

/** A call's time once it is compiled: it is, after a while. */
const warm = (call: () => unknown): number => {
  let best = Number.POSITIVE_INFINITY;
  for (const until = performance.now() + 8; performance.now() < until; ) best = Math.min(best, timed(call));
  return best;
};
