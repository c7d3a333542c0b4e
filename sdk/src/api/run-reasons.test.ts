import { expect, test } from "vitest";
import { runReasons } from "./run-reasons.ts";

test("why a Job starts (conditions-events B4, JobCreated): thirteen, StateWithoutInputsHash of state 9 among them", () =>
  expect([...runReasons].sort()).toEqual(
    "Deleting, NoState, StateWithoutInputsHash, InputsChanged, LastApplyFailed, DriftRemediation, RefreshAfterApply, HealthPending, HealthCheckDue, MembershipConverging, MembershipRefreshDue, DriftDue, RestoreRequested"
      .split(", ")
      .sort(),
  ));
