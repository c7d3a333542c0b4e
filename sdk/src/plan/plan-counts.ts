/** The counts of a plan; absent ones are 0 (runner 11.3). */
export interface PlanCounts {
  readonly create: number;
  readonly update: number;
  readonly replace?: number | undefined;
  readonly delete: number;
  readonly import?: number | undefined;
  readonly move?: number | undefined;
  readonly forget?: number | undefined;
  readonly outputChanges?: number | undefined;
}

/** A plan's counts in words: the first four always, the others where there are any (conditions-events A6, runner 11.3). */
export const planCounts = (plan: PlanCounts): string =>
  [
    `${plan.create} to create`,
    `${plan.update} to update`,
    `${plan.replace ?? 0} to replace`,
    `${plan.delete} to delete`,
    ...(plan.import ? [`${plan.import} to import`] : []),
    ...(plan.move ? [`${plan.move} to move`] : []),
    ...(plan.forget ? [`${plan.forget} to forget`] : []),
    ...(plan.outputChanges ? [`${plan.outputChanges} output(s) to change`] : []),
  ].join(", ");
