/** No module declares a variable or output with this prefix outside the contract (contract 2). */
export const reservedPrefix = "captf_";

/** Arguments of a `module` block, which no user variable may be called (inputs-rendering 4.3). */
export const metaArguments = [
  "source",
  "version",
  "providers",
  "count",
  "for_each",
  "depends_on",
  "lifecycle",
  "locals",
] as const;
