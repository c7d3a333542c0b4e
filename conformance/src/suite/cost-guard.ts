/** Keeps the number of managed resources of all instances together under a limit. */
export interface CostGuard {
  /** Claims what an instance will hold; the total when that is too many, undefined when it is not. */
  claim(instance: string, resources: number): number | undefined;
  readonly limit: number;
}

export const makeCostGuard = (limit: number): CostGuard => {
  const held = new Map<string, number>();
  return {
    limit,
    claim: (instance, resources) => {
      const others = [...held].reduce((sum, [name, count]) => sum + (name === instance ? 0 : count), 0);
      if (others + resources > limit) return others + resources;
      held.set(instance, resources);
      return undefined;
    },
  };
};
