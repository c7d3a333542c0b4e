/** Where a resource block is: its module path as the state writes it, and its own parts. */
export interface BlockParts {
  readonly module: string | undefined;
  readonly mode: "managed" | "data";
  readonly type: string;
  readonly name: string;
}

/** The address of a resource block as the runtimes print it: `module.role.data.http.x`. */
export const blockAddress = ({ module, mode, type, name }: BlockParts): string =>
  `${module ? `${module}.` : ""}${mode === "data" ? "data." : ""}${type}.${name}`;
