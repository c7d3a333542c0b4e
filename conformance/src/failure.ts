import { exitCodes } from "@captf/sdk/run";
import { type Observation, succeeded } from "./observation.ts";
import type { Fail } from "./outcome.ts";

/** What went wrong in a step, from the result it left; undefined for a step that succeeded (runner 3, 15). */
export const failureOf = (observation: Observation): Omit<Fail, "outcome"> | undefined => {
  if (succeeded(observation)) return undefined;
  const { id, op, exit, result } = observation;
  const expected = `${op} ends with exit ${exitCodes.success}`;
  if (result.kind !== "result" || result.result.error === null) {
    return { expected, observed: `exit ${exit ?? "by signal"} and no error in the result`, where: id };
  }
  const { kind, step, tail, resources = [] } = result.result.error;
  const code = result.result.steps.findLast((s) => s.name === step)?.exit;
  return {
    expected,
    observed: [`${step ?? kind}${code === undefined ? "" : ` exited ${code}`}: ${tail}`, ...resources].join("\n"),
    where: resources.length > 0 ? resources.map(addressOf).join(", ") : `${id}${step === null ? "" : `, step ${step}`}`,
  };
};

/** `module.role.x.y: summary` names the resource first (runner 9.1). */
const addressOf = (resource: string): string => resource.slice(0, Math.max(resource.indexOf(": "), 0)) || resource;
