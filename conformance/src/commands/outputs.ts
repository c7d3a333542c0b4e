import { readFile } from "node:fs/promises";
import type { Role } from "@captf/sdk";
import { fromJson, JsonText } from "@captf/sdk/json";
import { type DecodedOutputs, decodeOutputs, outputsValid } from "@captf/sdk/outputs";
import { decodeState } from "@captf/sdk/state";
import type { Console } from "../console.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { usage } from "../problem.ts";
import { decodeRole } from "./module-argument.ts";
import { reportOption } from "./report-option.ts";

export interface OutputsOptions {
  readonly role?: string;
  readonly report: string;
}

/** Shows what a controller would read from a state: values, what is missing, pending or wrong, and the condition (contract 7.1). */
export const outputsCommand = async (file: string, options: OutputsOptions, console: Console): Promise<ExitCode> => {
  const role = decodeRole(options.role);
  const { format, file: target } = reportOption(options.report);
  if (target !== undefined) throw usage(`--report ${options.report}: outputs go to standard output; give text or json`);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw usage(`${file} cannot be read: ${error.code ?? "unknown error"}`);
  });
  const decoded = decodeState(bytes);
  if (decoded.kind === "invalid") throw usage(`${file} is no state that can be read: ${decoded.problem}`);
  const outputs = decodeOutputs(role, decoded.state.outputs);
  console.out(format === "json" ? jsonOutputs(role, outputs) : textOutputs(outputs));
  return exitCodes.passed;
};

const jsonOutputs = (role: Role, outputs: DecodedOutputs): string =>
  `${JSON.stringify({ role, ...outputs, values: plain(outputs.values), condition: outputsValid(outputs) }, null, 2)}\n`;

const textOutputs = (outputs: DecodedOutputs): string => {
  const { type, status, reason, message } = outputsValid(outputs);
  return [
    ...Object.entries(plain(outputs.values)).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    ...outputs.missing.map((name) => `${name}: missing`),
    ...outputs.pending.map((name) => `${name}: pending, still null`),
    ...outputs.violations.map((v) => `${v.output}: ${v.reason}: ${v.message}`),
    ...outputs.truncated.map((name) => `${name}: truncated`),
    "",
    `${type}=${status} ${reason}${message === "" ? "" : `: ${message}`}`,
    "",
  ].join("\n");
};

/** Values as JSON has them; what passes through untouched is shown as what it means. */
const plain = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value instanceof JsonText ? fromJson(value.tree) : value]),
  );
