/** How a flag takes its value (runner 2). `switch` takes none, or one after `=`. */
export type FlagKind = "value" | "switch";

export interface Flag {
  readonly name: string;
  readonly short?: string;
  readonly kind: FlagKind;
  /** What stands for the value in the usage text. */
  readonly placeholder: string;
  readonly default: string;
  readonly help: string;
}

/** The given values by flag name, in order of appearance. */
export type FlagValues = ReadonlyMap<string, readonly string[]>;
