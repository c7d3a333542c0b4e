import c01 from "./create/c01-first-apply.ts";
import c02 from "./create/c02-endpoint.ts";
import c03 from "./create/c03-failure-domains.ts";
import c06 from "./create/c06-provider-id.ts";
import c08 from "./create/c08-bootstrap-data.ts";
import c09 from "./create/c09-failure-domain.ts";
import c12 from "./create/c12-members.ts";
import c16 from "./create/c16-given-endpoint.ts";
import x01 from "./destroy/x01-destroy.ts";
import h01 from "./health/h01-health.ts";
import d01 from "./idempotency/d01-equal-inputs.ts";
import d02 from "./idempotency/d02-no-drift.ts";
import d03 from "./idempotency/d03-refresh.ts";
import type { RegisteredCheck } from "./registry.ts";
import s02 from "./source/s02-inputs.ts";
import s03 from "./source/s03-outputs.ts";
import s04 from "./source/s04-root-blocks.ts";
import s07 from "./source/s07-reserved-names.ts";
import u01 from "./update/u01-in-place.ts";
import u06 from "./update/u06-scale.ts";
import u13 from "./update/u13-undeclared-variable.ts";

/** Every check in the order of a report. A test holds this list to the folder and each id to its file's name. */
export const checks: readonly RegisteredCheck[] = [
  { path: "source/s02-inputs", check: s02 },
  { path: "source/s03-outputs", check: s03 },
  { path: "source/s04-root-blocks", check: s04 },
  { path: "source/s07-reserved-names", check: s07 },
  { path: "create/c01-first-apply", check: c01 },
  { path: "create/c02-endpoint", check: c02 },
  { path: "create/c03-failure-domains", check: c03 },
  { path: "create/c06-provider-id", check: c06 },
  { path: "create/c08-bootstrap-data", check: c08 },
  { path: "create/c09-failure-domain", check: c09 },
  { path: "create/c12-members", check: c12 },
  { path: "create/c16-given-endpoint", check: c16 },
  { path: "idempotency/d01-equal-inputs", check: d01 },
  { path: "idempotency/d02-no-drift", check: d02 },
  { path: "idempotency/d03-refresh", check: d03 },
  { path: "update/u01-in-place", check: u01 },
  { path: "update/u06-scale", check: u06 },
  { path: "update/u13-undeclared-variable", check: u13 },
  { path: "health/h01-health", check: h01 },
  { path: "destroy/x01-destroy", check: x01 },
];

export { appliesTo, findChecks, isRunCheck, isSourceCheck, type RegisteredCheck } from "./registry.ts";
