import type { VerifyCheck } from "../repository/check.ts";
import arrows from "./arrows.ts";
import coverage from "./coverage.ts";
import dependencies from "./dependencies.ts";
import generated from "./generated.ts";
import links from "./links.ts";
import lint from "./lint.ts";
import paths from "./paths.ts";
import surface from "./surface.ts";
import tiers from "./tiers.ts";
import types from "./types.ts";

/** Every check in the order of the report. `generated` writes files, so it comes last. */
export const checks: readonly VerifyCheck[] = [
  lint,
  types,
  arrows,
  surface,
  tiers,
  paths,
  links,
  dependencies,
  coverage,
  generated,
];
