import { isDroppedVariable } from "@captf/sdk/image";

export type Environment = Readonly<Record<string, string>>;

/** The names that no step gets to see, for the log. `HOME` is replaced, not dropped (runner 6.2). */
export const droppedNames = (environment: Environment): readonly string[] => Object.keys(environment).filter(isDroppedVariable);
