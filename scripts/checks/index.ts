import type { VerifyCheck } from "../repository/check.ts";
import arrows from "./arrows.ts";
import bundle from "./bundle.ts";
import coverage from "./coverage.ts";
import dependencies from "./dependencies.ts";
import docstrings from "./docstrings.ts";
import generated from "./generated.ts";
import links from "./links.ts";
import lint from "./lint.ts";
import literals from "./literals.ts";
import packed from "./package.ts";
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
  docstrings,
  tiers,
  paths,
  links,
  literals,
  dependencies,
  coverage,
  bundle,
  packed,
  generated,
];
