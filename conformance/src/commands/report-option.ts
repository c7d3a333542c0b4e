import { usage } from "../problem.ts";

export interface ReportOption {
  readonly format: "text" | "json";
  /** Undefined: standard output. */
  readonly file: string | undefined;
}

/** `text`, `json` or `json=<file>`; a report without a file goes to standard output. */
export const reportOption = (option: string): ReportOption => {
  const [, format, , file] = /^(text|json)(=(.+))?$/s.exec(option) ?? [];
  if (format === "text" || format === "json") return { format, file };
  throw usage(`--report ${option}: give text, json or json=<file>`);
};
