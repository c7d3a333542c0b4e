import { growth } from "./growth.ts";
import type { Ratio } from "./measure.ts";
import { ratios } from "./ratios.ts";

/**
 * What the decoders cost: against the engine's own JSON, and how that grows when an input doubles. Prints each ratio with its limit;
 * the exit code is 1 when one is over. Measured on the source, so that nothing has to be built. `npm run bench` has garbage collected
 * in the one thread, so that it counts, and in large steps, so that it counts alike for a large input and a small one.
 */
const over: Ratio[] = [];
for (const measures of [ratios, growth])
  for (const measured of measures()) {
    console.log(`${measured.name}: ${measured.ratio.toFixed(2)} (at most ${measured.limit})`);
    if (measured.ratio > measured.limit) over.push(measured);
  }
for (const { name, ratio, limit } of over) console.error(`${name} costs ${ratio.toFixed(2)}, more than ${limit}`);
process.exitCode = over.length > 0 ? 1 : 0;
