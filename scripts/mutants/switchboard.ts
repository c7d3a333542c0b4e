/** The switches of all changes in one process: at most one is on. */
export interface Switchboard {
  /** What the changed sources ask. Throws when they have asked too often: that is an endless loop. */
  readonly isOn: (id: number) => boolean;
  /** Turns one change on, and the others off, until the sources have asked `limit` times. */
  readonly turnOn: (id: number, limit: number) => void;
  readonly turnOff: () => void;
  /** How often the sources have asked since the last turn. */
  readonly steps: () => number;
  readonly isOverLimit: () => boolean;
  /** The changes that were asked for since the last call. */
  readonly takeAsked: () => readonly number[];
}

/** All switches are off. */
export const createSwitchboard = (): Switchboard => {
  let active = -1;
  let steps = 0;
  let limit = Number.POSITIVE_INFINITY;
  let asked = new Set<number>();
  const turn = (id: number, most: number): void => {
    active = id;
    steps = 0;
    limit = most;
  };
  return {
    isOn: (id) => {
      steps += 1;
      if (steps > limit) throw new RangeError(`a changed source asked more than ${limit} times`);
      // Nobody wants to know while a change is tried.
      if (active === -1) asked.add(id);
      return id === active;
    },
    turnOn: turn,
    turnOff: () => turn(-1, Number.POSITIVE_INFINITY),
    steps: () => steps,
    isOverLimit: () => steps > limit,
    takeAsked: () => {
      const taken = [...asked];
      asked = new Set();
      return taken;
    },
  };
};
